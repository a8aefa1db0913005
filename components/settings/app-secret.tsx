import { formatSecret } from '@/lib/settings/rules';
import type { AppSetup } from '@/lib/settings/types';

/** On white in every theme: cameras want the dark squares on light. */
export function AppSecret({ setup: { picture, secret } }: { setup: AppSetup }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center">
      {/* eslint-disable-next-line @next/next/no-img-element -- a data address has nothing to optimise */}
      <img
        src={picture}
        alt="QR code for your authenticator app"
        width={192}
        height={192}
        className="bg-white size-48 rounded-control border border-border p-2"
      />
      <div className="grid gap-2">
        <p>Scan this with your authenticator app. Or type this key there:</p>
        <p className="font-mono text-lg break-words">
          <span className="sr-only">Key: </span>
          {formatSecret(secret)}
        </p>
        <p className="text-muted-foreground">Keep it to yourself: it makes your codes.</p>
      </div>
    </div>
  );
}
