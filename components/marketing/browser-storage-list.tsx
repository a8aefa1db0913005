import { Badge } from '@/components/ui/badge';
import { browserStorageInventory } from '@/lib/browser-storage/inventory';

/** List of cookies and storage keys, from the same inventory that the app uses (SITE-14). */
export function BrowserStorageList() {
  return (
    <dl className="mt-5 divide-y divide-border border-y border-border">
      {browserStorageInventory.map(({ name, kind, purpose }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[17rem_1fr]">
          <dt className="flex flex-wrap items-center justify-between gap-3 font-mono text-sm font-medium">
            {name}
            <Badge variant="secondary" className="font-sans">
              {kind}
            </Badge>
          </dt>
          <dd>{purpose}</dd>
        </div>
      ))}
    </dl>
  );
}
