import { listSelectionFields, type BookingSelection } from '@/lib/booking-flow/selection';

/** Hidden fields that carry the selection through a step's form. */
export function SelectionFields({
  selection,
  omit = [],
}: {
  selection: BookingSelection;
  /** Fields that the form has itself, or that are in its path. */
  omit?: (keyof BookingSelection)[];
}) {
  const carried = Object.entries(selection).filter(([name]) => !omit.some((key) => key === name));

  return listSelectionFields(Object.fromEntries(carried)).map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
