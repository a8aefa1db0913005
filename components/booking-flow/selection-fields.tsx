import { selectionFields, type BookingSelection } from '@/lib/booking-flow/selection';

/** What was chosen so far, carried by this step's form: it works with scripts off. */
export function SelectionFields({
  selection,
  omit = [],
}: {
  selection: BookingSelection;
  /** What the form asks for itself, or has in its path. */
  omit?: (keyof BookingSelection)[];
}) {
  const carried = Object.entries(selection).filter(([name]) => !omit.some((one) => one === name));

  return selectionFields(Object.fromEntries(carried)).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
