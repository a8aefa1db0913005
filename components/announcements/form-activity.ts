type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether the customer is filling in a form or has a dialog open. Restored drafts count too. */
export function isFillingForm() {
  if (document.activeElement?.matches('input, select, textarea')) return true;
  if (document.querySelector('dialog[open], [role="dialog"]')) return true;
  return [...document.querySelectorAll<Field>('input, select, textarea')].some(isChanged);
}

function isChanged(field: Field) {
  if (!(field instanceof HTMLSelectElement)) {
    if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) return true;
    return field.value !== field.defaultValue;
  }
  const initialIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(initialIndex, 0);
}
