import { Checkbox } from '@/components/ui/checkbox';
import { normalizeInstant } from '@/lib/dates/instant';
import type { Database } from '@/lib/supabase/database.types';

type State = Database['public']['Enums']['repeat_date_state'];

export type SeriesDate = { day: string; starts_at: string | null; state: State; label: string };

const stateLabels: Record<State, string> = {
  free: '',
  taken: 'This time is taken.',
  outside_hours: "Your provider isn't available then.",
  overlapping: 'You have another booking at that time.',
  missing_day: "This month doesn't have that day.",
};

export function isDateSelectable(state: State) {
  return state === 'free' || state === 'overlapping';
}

/** Dates of a series. Selectable dates can be unchecked. Other dates say why they can't be booked. */
export function SeriesDates({
  dates,
  uncheckedStarts,
  onChange,
}: {
  dates: SeriesDate[];
  /** Start times of the dates that the customer unchecked. */
  uncheckedStarts: string[];
  onChange: (uncheckedStarts: string[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-heading font-bold">Dates</legend>
      <div className="divide-y divide-border border-y border-border">
        {dates.map(({ day, starts_at, state, label }) => {
          const start = normalizeInstant(starts_at) ?? '';
          const isSelectable = isDateSelectable(state);
          return (
            <Checkbox
              key={day}
              name="chosen"
              value={start}
              disabled={!isSelectable}
              checked={isSelectable && !uncheckedStarts.includes(start)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked
                    ? uncheckedStarts.filter((uncheckedStart) => uncheckedStart !== start)
                    : [...uncheckedStarts, start],
                )
              }
              label={label}
              description={stateLabels[state]}
              className={isSelectable ? 'py-3' : 'py-3 text-muted-foreground'}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
