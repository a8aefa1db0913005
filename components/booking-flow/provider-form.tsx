'use client';

import Form from 'next/form';
import { useRouter } from 'next/navigation';
import { useTransition, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { NextTimes } from '@/lib/booking-flow/offers';
import type { QuotedOffer } from '@/lib/booking-flow/quoted-offers';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { routes } from '@/lib/routes';
import { ProviderChoice } from './provider-choice';
import { SelectionFields } from './selection-fields';

/** Form for choosing a provider. Shows the provider's times right away. Without JavaScript, a button does. */
export function ProviderForm({
  service,
  quotedOffers,
  nextTimes,
  selection,
}: {
  service: BookableService;
  quotedOffers: QuotedOffer[];
  nextTimes: NextTimes;
  selection: BookingSelection;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();

  function selectProvider({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    // Ignores the checkbox that shows all providers.
    if (target instanceof HTMLInputElement && target.type !== 'radio') return;
    // The URL has the latest choices. A chosen time is kept if the new provider is available then.
    const query = new URLSearchParams(window.location.search);
    query.set('provider_id', String(new FormData(currentTarget).get('provider_id')));
    startTransition(() => router.replace(`?${query}`, { scroll: false }));
  }

  return (
    <Form
      action={routes.bookService(service.id, 'time')}
      onChange={selectProvider}
      aria-busy={isPending}
      className="grid grid-cols-1"
      prefetch={false}
    >
      <SelectionFields selection={selection} omit={['service_id', 'provider_id']} />
      <ProviderChoice
        offers={service.offers}
        quotedOffers={quotedOffers}
        nextTimes={nextTimes}
        selection={selection}
        submitButton={
          <noscript>
            <Button type="submit" variant="outline" size="sm">
              Show their times
            </Button>
          </noscript>
        }
      />
    </Form>
  );
}
