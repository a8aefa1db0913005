import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';

export function ProviderInvitation() {
  return (
    <section className="container-page mt-8 grid items-center gap-4 sm:mt-28 sm:gap-6 md:grid-cols-[1.4fr_auto]">
      <div className="max-w-2xl">
        <h2 className="text-section font-bold">Good at what you do?</h2>
        <p className="mt-3 text-lead text-muted-foreground">
          You set your hours, your area and your prices. Customers book your open times, and the
          rest of your day stays yours.
        </p>
      </div>
      <ButtonLink href={routes.becomeAProvider} size="lg">
        Offer your services
      </ButtonLink>
    </section>
  );
}
