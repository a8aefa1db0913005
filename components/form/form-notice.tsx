import { CircleCheck } from 'lucide';
import { Icon } from '@/components/ui/icon';

export function FormNotice({ notice }: { notice?: { title: string; message: string } }) {
  if (!notice) return null;
  return (
    <div role="status" className="flex gap-3 rounded-control bg-success-soft px-4 py-3.5">
      <Icon icon={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
      <div>
        <p className="font-semibold">{notice.title}</p>
        <p className="mt-0.5 text-muted-foreground">{notice.message}</p>
      </div>
    </div>
  );
}
