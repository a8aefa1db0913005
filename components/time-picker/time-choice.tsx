import { Name } from '@/components/ui/name';
import { RadioGroup } from '@/components/ui/radio-group';
import { isSameInstant, normalizeInstant } from '@/lib/dates/instant';
import { getOverlaps, type CustomerBookingTime } from '@/lib/booking-flow/overlaps';
import { spansMultipleCities, type OfferInCity } from '@/lib/booking-flow/offers';
import { groupByCity, groupByPartOfDay, splitByHour } from '@/lib/booking-flow/times';
import type { FreeSlot } from '@/lib/bookings/types';
import { formatTimes, formatZone, type HourCycle } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { getDueOnline, type Deposit } from '@/lib/policies/deposit';
import type { PartOfDay } from '@/lib/dates/parts-of-day';
import { StartChip } from './start-chip';

const partLabels: Record<PartOfDay, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** Available times on one day, by part of day. With several cities, each has a heading with its time zone. */
export function TimeChoice({
  slots,
  offers,
  hourCycle,
  defaultValue,
  showsProviders = false,
  bookedTimes = [],
}: {
  slots: FreeSlot[];
  offers: (OfferInCity & Partial<Deposit>)[];
  hourCycle: HourCycle;
  defaultValue: string | null;
  /** Whether each time shows its provider and price, because the customer chose any provider (TIME-9). */
  showsProviders?: boolean;
  bookedTimes?: CustomerBookingTime[];
}) {
  const cities = groupByCity(slots, offers).map(({ city, time_zone, slots: citySlots }) => {
    const zone = formatZone(citySlots[0]?.starts_at ?? '', time_zone);
    const starts = citySlots.map(({ starts_at }) => starts_at);
    const labels = new Map(
      formatTimes(starts, time_zone, hourCycle).map((label, index) => [starts[index], label]),
    );
    return { zone, name: [city, zone].filter(Boolean).join(', '), citySlots, labels };
  });
  const hasSeveralCities = cities.length > 1;
  const shownOffers = new Map(
    showsProviders ? offers.map((offer) => [offer.provider.id, offer]) : [],
  );

  return (
    <RadioGroup legend="Time" hideLegend className="grid">
      <div className="grid gap-10">
        {cities.map(({ name, zone, citySlots, labels }) => (
          <div key={name} className="grid gap-6">
            {hasSeveralCities && <h3 className="border-b border-border pb-2 font-bold">{name}</h3>}
            {groupByPartOfDay(citySlots).map(([part, partSlots], index) => (
              <section
                key={part}
                aria-label={[partLabels[part], hasSeveralCities && name].filter(Boolean).join(', ')}
              >
                <p className="mb-2.5 flex flex-wrap justify-between gap-x-4 text-muted-foreground">
                  <span className="font-semibold">{partLabels[part]}</span>{' '}
                  {index === 0 && !hasSeveralCities && (spansMultipleCities(offers) ? name : zone)}
                </p>
                <PartOfDayTimes
                  slots={partSlots}
                  defaultValue={defaultValue}
                  bookedTimes={bookedTimes}
                  labels={labels}
                  shownOffers={shownOffers}
                  suffix={hasSeveralCities ? name : ''}
                />
              </section>
            ))}
          </div>
        ))}
      </div>
    </RadioGroup>
  );
}

function PartOfDayTimes({ slots, ...props }: ChipsProps) {
  const { first: firstSlots, more: moreSlots } = splitByHour(slots);
  return (
    <>
      <Chips slots={firstSlots} {...props} />
      {moreSlots.length > 0 && (
        <details
          open={moreSlots.some(({ starts_at }) => isSameInstant(props.defaultValue, starts_at))}
          className="mt-2.5"
        >
          <summary className="w-fit cursor-pointer py-1.5 font-medium text-accent underline underline-offset-4">
            More times
          </summary>
          <div className="mt-2">
            <Chips slots={moreSlots} {...props} />
          </div>
        </details>
      )}
    </>
  );
}

type ChipsProps = {
  slots: FreeSlot[];
  defaultValue: string | null;
  bookedTimes: CustomerBookingTime[];
  labels: Map<string | undefined, string | undefined>;
  /** Offers whose provider and price to show, keyed by provider ID. */
  shownOffers: Map<string, OfferInCity & Partial<Deposit>>;
  /** City and zone, for screen readers, if the times are in several cities. */
  suffix: string;
};

function Chips({ slots, defaultValue, bookedTimes, labels, shownOffers, suffix }: ChipsProps) {
  return (
    // Rows of one height, also if only some providers ask for a deposit.
    <div className="grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2.5">
      {slots.map(({ provider_id, starts_at, ends_at, total }) => (
        <StartChip
          key={starts_at}
          value={normalizeInstant(starts_at)}
          data-provider-id={provider_id}
          defaultChecked={isSameInstant(defaultValue, starts_at)}
        >
          <span className="min-w-0 text-center leading-tight whitespace-nowrap">
            {labels.get(starts_at)}
            {getOverlaps({ starts_at, ends_at }, bookedTimes).length > 0 && (
              <>
                <span aria-hidden className="ml-1.5">
                  •
                </span>
                <span className="sr-only"> (overlaps your booking)</span>
              </>
            )}
            {/* Below the time, because phones don't have room next to it. */}
            <SlotOffer offer={shownOffers.get(provider_id)} total={total} />
            {suffix && <span className="sr-only"> {suffix}</span>}
          </span>
        </StartChip>
      ))}
    </div>
  );
}

/** Price, provider and, if there is one, deposit of a time. */
function SlotOffer({
  offer,
  total,
}: {
  offer: (OfferInCity & Partial<Deposit>) | undefined;
  total: number | undefined;
}) {
  if (!offer || total === undefined) return null;
  const { provider, deposit_percent = 0, minimum_charge = 0 } = offer;
  const dueOnline = getDueOnline(total, { deposit_percent, minimum_charge });
  return (
    <span className="mt-0.5 block text-sm font-normal">
      {' '}
      <span className="flex justify-center gap-x-1.5">
        <span className="truncate">
          <Name>{provider.first_name}</Name>
        </span>{' '}
        <span>{formatMoney(total)}</span>
      </span>
      {dueOnline > 0 && <span className="block"> {formatMoney(dueOnline)} now</span>}
    </span>
  );
}
