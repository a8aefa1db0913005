import Link from 'next/link';
import { PriceScope } from '@/components/service/service-scope';
import { fieldLabels } from '@/lib/booking-flow/details';
import type { Details } from '@/lib/booking-flow/details-schema';
import { getQuotedOffer, spansMultipleCities } from '@/lib/booking-flow/offers';
import { getAnswer } from '@/lib/booking-flow/questions';
import { offersSeries } from '@/lib/booking-flow/series';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { getSelectionHref, type CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { SavedAddress } from '@/lib/bookings/types';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { formatOnSite, onSiteLabels } from '@/lib/form/on-site';
import type { BookingStep } from '@/lib/routes';
import { frequencyLabels } from '@/lib/series/frequency';
import { formatFullName } from '@/lib/text';

type Choices = {
  service: BookableService;
  selection: CompleteSelection;
  /** Details whose typed address includes its city. */
  details: Details;
  addresses: SavedAddress[];
  quote: Quote | null;
  hourCycle: HourCycle;
};

type Row = {
  label: string;
  value: string;
  /** Step where the customer can change the choice. Undefined if there is only one option. */
  step?: BookingStep;
};

/** List of all choices, with links to change them, and what the price includes. */
export function ConfirmChoices(choices: Choices) {
  const rows = getChoiceRows(choices, formatVenue(choices));
  return (
    <>
      <dl className="divide-y divide-border border-y border-border">
        {rows.map(({ step, label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-4 gap-y-1 py-4">
            <dt className="max-w-full min-w-22 shrink-0 text-muted-foreground">{label}</dt>
            <dd className="flex min-w-0 grow basis-44 justify-between gap-4">
              <span className="min-w-0 font-medium break-words whitespace-pre-line">
                {value || <span className="font-normal text-muted-foreground">None</span>}
              </span>{' '}
              {step && (
                <Link
                  prefetch={false}
                  href={getSelectionHref(step, choices.selection)}
                  className="text-accent underline underline-offset-4"
                >
                  {value ? 'Change' : 'Add'}
                  <span className="sr-only"> {label.toLowerCase()}</span>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <PriceScope scope={choices.service} className="lg:hidden" />
    </>
  );
}

function getChoiceRows(choices: Choices, venue: string): Row[] {
  const { service, selection, details, quote, hourCycle } = choices;
  const likelyOffer = getQuotedOffer(service.offers, selection.provider_id, quote);
  const accessNotes = selection.place === 'home' && getAccessNotes(choices);
  const extras = service.add_ons.filter(({ id }) => selection.add_on_ids.includes(id));

  return [
    { label: 'Service', value: service.name },
    ...(selection.frequency
      ? [
          {
            label: 'How often',
            value: frequencyLabels[selection.frequency],
            step: offersSeries(service) ? ('service' as const) : undefined,
          },
        ]
      : []),
    ...service.questions.map((question) => ({
      label: question.name,
      value: getAnswer(question, selection.add_on_ids)?.name ?? '',
      step: 'service' as const,
    })),
    ...(service.add_ons.length > 0
      ? [{ label: 'Extras', value: formatNames(extras), step: 'service' as const }]
      : []),
    {
      label: 'With',
      value: formatProviderChoice(choices),
      step: service.offers.length > 1 ? 'time' : undefined,
    },
    {
      label: 'When',
      value: formatWhen(selection.starts_at, likelyOffer?.provider.time_zone ?? 'UTC', hourCycle),
      step: 'time',
    },
    {
      label: 'Where',
      value: venue,
      step: canChangeVenue(choices) ? 'details' : undefined,
    },
    ...(accessNotes
      ? [{ label: fieldLabels.access_notes, value: accessNotes, step: 'details' as const }]
      : []),
    {
      label: onSiteLabels.on_site,
      value: formatOnSite(details.on_site_name, details.on_site_phone) || 'You',
      step: 'details',
    },
    { label: 'Notes', value: details.notes, step: 'details' },
  ];
}

const formatNames = (items: { name: string }[]) => items.map(({ name }) => name).join(', ');

/** Formats the chosen or held provider, or `Any provider` with the likely provider as an example. */
function formatProviderChoice({ service, selection, quote }: Choices) {
  const likelyOffer = getQuotedOffer(service.offers, selection.provider_id, quote);
  if (!likelyOffer) return 'Any provider';
  const { first_name, last_name, business } = likelyOffer.provider;
  const prefix = quote?.isCertain || selection.provider_id ? '' : 'Any provider, such as ';
  return [
    `${prefix}${formatFullName({ first_name, last_name })}`,
    ...(spansMultipleCities(service.offers) ? [business.city] : []),
  ].join(', ');
}

function formatVenue({ service, selection, details, addresses, quote }: Choices) {
  if (selection.place === 'venue') {
    const likelyOffer = getQuotedOffer(service.offers, selection.provider_id, quote);
    if (!likelyOffer) return "At the provider's place";
    const { business_name, address_line, city } = likelyOffer.provider.business;
    return `At ${business_name}\n${address_line}, ${city}`;
  }
  const savedAddress = addresses.find(({ id }) => id === details.location_id);
  if (savedAddress)
    return `${savedAddress.label}: ${savedAddress.address_line}, ${savedAddress.city}`;
  return details.address || 'Your saved place';
}

/** Returns what helps the provider in: the notes typed for this booking, or those of the saved address. */
function getAccessNotes({ details, addresses }: Choices) {
  const savedAddress = addresses.find(({ id }) => id === details.location_id);
  return savedAddress ? savedAddress.access_notes : details.access_notes;
}

function canChangeVenue({ service, selection }: Choices) {
  return selection.place === 'home' || service.offers.some(({ at_home }) => at_home);
}
