import { Checkbox } from '@/components/ui/checkbox';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { formatDuration } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

export function AddOnChoice({
  addOns,
  selected,
}: {
  addOns: BookableService['add_ons'];
  selected: string[];
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-heading font-bold">Extras</legend>
      <div className="divide-y divide-border border-y border-border">
        {addOns.map(({ id, name, description, price, duration_minutes }) => (
          <Checkbox
            key={id}
            name="add_on_ids"
            value={id}
            defaultChecked={selected.includes(id)}
            label={name}
            description={[
              description,
              duration_minutes > 0 && `Adds ${formatDuration(duration_minutes)}.`,
            ]
              .filter(Boolean)
              .join(' ')}
            aside={`+ ${formatMoney(price)}`}
            className="py-4"
          />
        ))}
      </div>
    </fieldset>
  );
}
