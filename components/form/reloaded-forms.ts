import { readDraft, writeDraft } from './draft-storage';
import { getFields, getValues } from './typed-fields';

/** Keeps what is typed into the forms of this page until they are drawn again (FAIL-13). */
export function keepForms() {
  for (const form of document.forms) {
    // What was sent before counts as drawn with the page, so all of it is kept.
    const fields = getFields(form);
    if (fields.some(({ value }) => value)) writeDraft({ name: getName(form) }, getValues(fields));
  }
}

/** Returns what was typed into this form before the reload, once. */
export function takeKeptForm(form: HTMLElement | null) {
  if (!form) return null;
  const draft = { name: getName(form) };
  const values = readDraft(draft);
  if (values) writeDraft(draft, null);
  return values;
}

/** Another build may draw the page in another order: a form is known by its page and its fields. */
function getName(form: HTMLElement) {
  const { pathname, search } = window.location;
  return `reload.${pathname}${search} ${getFields(form).map(({ name }) => name)}`;
}
