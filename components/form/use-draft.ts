import { useEffect, useId } from 'react';
import { readDraft, writeDraft, type Draft } from './draft-storage';
import { takeKeptForm } from './reloaded-forms';
import { getFields, fill, typedIn } from './typed-fields';

/**
 * Keeps what is typed into a form in its tab until it is saved (FAIL-11). A form without a draft gets
 * back what it held before an outdated page was reloaded (FAIL-13).
 */
export function useDraft(draft: Draft | undefined) {
  const id = useId();
  const { name, owner } = draft ?? {};

  // Follows the tab's storage, which the server cannot know when it draws the form.
  useEffect(() => {
    const form = document.getElementById(id);
    const values = takeKeptForm(form) ?? (name ? readDraft({ name, owner }) : null);
    if (values) fill(getFields(form), values);
  }, [id, name, owner]);

  if (!name) return { formProps: { id }, drop: () => {} };
  return {
    formProps: {
      id,
      onInput: (event: { currentTarget: HTMLFormElement }) =>
        writeDraft({ name, owner }, typedIn(getFields(event.currentTarget))),
    },
    drop: () => writeDraft({ name, owner }, null),
  };
}
