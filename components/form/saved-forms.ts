import { readDraft, writeDraft } from './draft-storage';
import { getFields, getValues } from './typed-fields';

/** Saves the input of the page's forms until they are rendered again (FAIL-13). */
export function saveForms() {
  for (const form of document.forms) {
    // Saves every field, because earlier submitted input counts as a default value.
    const fields = getFields(form);
    if (fields.some(({ value }) => value)) writeDraft({ name: getName(form) }, getValues(fields));
  }
}

/** Returns the form's input from before the reload, and deletes it. */
export function takeSavedForm(form: HTMLElement | null) {
  if (!form) return null;
  const draft = { name: getName(form) };
  const values = readDraft(draft);
  if (values) writeDraft(draft, null);
  return values;
}

/** Identifies a form by its page and fields, because a new build may reorder the forms. */
function getName(form: HTMLElement) {
  const { pathname, search } = window.location;
  return `reload.${pathname}${search} ${getFields(form).map(({ name }) => name)}`;
}
