import { FormAlert } from '@/components/form/form-alert';
import { buttonVariants } from '@/components/ui/button';
import { TitledCard } from '@/components/ui/titled-card';
import { routes } from '@/lib/routes';

export function DataDownload({ failureMessage }: { failureMessage?: string }) {
  return (
    <TitledCard title="Your data" id="your-data">
      <div className="grid gap-5">
        <FormAlert message={failureMessage} />
        <p>
          One JSON file with everything we store about you: profile and picture, places, favorites,
          bookings, payments, reviews and messages. Messages you sent through the contact form
          aren't included, because that form isn't linked to your account.
        </p>
        {/* Not a `Link`, which would prefetch the file. */}
        <a
          href={routes.dataExport}
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          Download my data
        </a>
      </div>
    </TitledCard>
  );
}
