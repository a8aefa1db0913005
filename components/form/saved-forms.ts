import { readDraft, writeDraft } from '@/lib/browser-storage/drafts';
import { getTextFields, getValues } from './typed-fields';

/** Stores the input in the page's forms, to restore it after a reload (FAIL-13). */
export function saveForms() {
  for (const form of document.forms) {
    // Saves every field, because submitted input becomes a field's default value.
    const fields = getTextFields(form);
    if (fields.some(({ value }) => value))
      writeDraft({ name: getDraftName(form) }, getValues(fields));
  }
}

/** Returns the form's input from before the reload, and deletes it from storage. */
export function takeSavedForm(form: HTMLElement | null) {
  if (!form) return null;
  const draft = { name: getDraftName(form) };
  const values = readDraft(draft);
  if (values) writeDraft(draft, null);
  return values;
}

/** Returns a name made of the form's page and fields, because a new build may reorder the forms. */
function getDraftName(form: HTMLElement) {
  const { pathname, search } = window.location;
  return `reload.${pathname}${search} ${getTextFields(form).map(({ name }) => name)}`;
}
