import { useEffect, useId } from 'react';
import { readDraft, writeDraft, type Draft } from '@/lib/browser-storage/drafts';
import { takeSavedForm } from './saved-forms';
import { fillFields, getChangedValues, getTextFields } from './typed-fields';

/** Stores a form's unsaved input and restores it in the same tab (FAIL-11), or after a reload (FAIL-13). */
export function useDraft(draft: Draft | undefined) {
  const id = useId();
  const { name, owner } = draft ?? {};

  // Fills in the form from the tab's storage, which the server can't read.
  useEffect(() => {
    const form = document.getElementById(id);
    const values = takeSavedForm(form) ?? (name ? readDraft({ name, owner }) : null);
    // What was typed before this ran is newer than the draft.
    const untouched = getTextFields(form).filter(
      ({ value, defaultValue }) => value === defaultValue,
    );
    if (values) fillFields(untouched, values);
  }, [id, name, owner]);

  if (!name) return { formProps: { id }, drop: () => {} };
  return {
    formProps: {
      id,
      onInput: (event: { currentTarget: HTMLFormElement }) =>
        writeDraft({ name, owner }, getChangedValues(getTextFields(event.currentTarget))),
    },
    drop: () => writeDraft({ name, owner }, null),
  };
}
