import Link from 'next/link';
import type { Details } from '@/lib/bookings/details';
import { offerOf, quotedOffer, spansCities } from '@/lib/bookings/offers';
import type { Quote } from '@/lib/bookings/price-queries';
import { findSavedPlaces } from '@/lib/bookings/saved-place-queries';
import { selectionHref, type CompleteSelection } from '@/lib/bookings/selection';
import type { BookableService } from '@/lib/bookings/service-queries';
import { formatWhen } from '@/lib/dates';
import type { BookingStep } from '@/lib/routes';

type Choices = {
  service: BookableService;
  selection: CompleteSelection;
  details: Details;
  quote: Quote | null;
};

type Row = { step: BookingStep; label: string; value: string };

/** Every answer so far, each with a link back to its step. */
export async function ReviewChoices(choices: Choices) {
  const { selection } = choices;
  const rows = await listChoices(choices);

  return (
    <dl className="divide-y divide-border border-y border-border">
      {rows.map(({ step, label, value }) => (
        <div key={label} className="grid grid-cols-[5rem_1fr] gap-4 py-4">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="flex min-w-0 justify-between gap-4">
            <span className="min-w-0 font-medium break-words whitespace-pre-line">{value}</span>
            <Link
              prefetch={false}
              href={selectionHref(step, selection)}
              className="text-accent underline underline-offset-4"
            >
              Change<span className="sr-only"> {label.toLowerCase()}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function listChoices({ service, selection, details, quote }: Choices): Promise<Row[]> {
  const chosen = offerOf(service.offers, selection.provider_id);
  const likely = quotedOffer(service.offers, selection.provider_id, quote);
  const extras = service.add_ons.filter(({ id }) => selection.add_on_ids.includes(id));
  const saved = details.location_id
    ? (await findSavedPlaces()).find(({ id }) => id === details.location_id)
    : null;
  const place = {
    venue: chosen ? `At ${chosen.provider.business.business_name}` : 'At the provider’s place',
    home: saved
      ? `${saved.label}: ${saved.address_line}, ${saved.city}`
      : details.address || 'Your saved place',
  }[selection.place];

  return [
    {
      step: 'options',
      label: 'Service',
      value: [service.name, ...extras.map(({ name }) => name)].join(', '),
    },
    {
      step: 'who',
      label: 'With',
      value: [
        chosen ? `${chosen.provider.first_name} ${chosen.provider.last_name}` : 'Any provider',
        ...(likely && spansCities(service.offers) ? [likely.provider.business.city] : []),
      ].join(', '),
    },
    {
      step: 'when',
      label: 'When',
      value: formatWhen(selection.starts_at, likely?.provider.time_zone ?? 'UTC'),
    },
    { step: 'details', label: 'Where', value: place },
    ...(details.notes ? [{ step: 'details' as const, label: 'Notes', value: details.notes }] : []),
  ];
}
