import type { Picks } from '@/lib/bookings/types';

/** The answers of the other steps, carried by this step's form: it works with scripts off. */
export function PickFields({
  serviceId,
  picks,
  omit = [],
}: {
  /** Only for forms that post: a GET form has the service in its path. */
  serviceId?: string;
  picks: Picks;
  /** What the form asks for itself. */
  omit?: (keyof Picks)[];
}) {
  const has = (key: keyof Picks) => !omit.includes(key) && picks[key];

  return (
    <>
      {serviceId && <input type="hidden" name="service" value={serviceId} />}
      <input type="hidden" name="attempt" value={picks.attempt} />
      {has('provider') && <input type="hidden" name="provider" value={picks.provider ?? ''} />}
      {has('addOns') &&
        picks.addOns.map((id) => <input key={id} type="hidden" name="add_on" value={id} />)}
      {has('date') && <input type="hidden" name="date" value={picks.date ?? ''} />}
      {has('start') && <input type="hidden" name="start" value={picks.start ?? ''} />}
    </>
  );
}
