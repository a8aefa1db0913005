import { listSelectionFields, type BookingSelection } from '@/lib/booking-flow/selection';

/** Hidden fields that carry the selection through a step's form. */
export function SelectionFields({
  selection,
  omit = [],
}: {
  selection: BookingSelection;
  /** Keys that have their own field in the form, or that are part of its action's path. */
  omit?: readonly (keyof BookingSelection)[];
}) {
  const carriedEntries = Object.entries(selection).filter(
    ([name]) => !omit.some((key) => key === name),
  );

  return listSelectionFields(Object.fromEntries(carriedEntries)).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
