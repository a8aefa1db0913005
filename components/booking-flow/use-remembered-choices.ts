import { useEffect, useRef, type ChangeEvent } from 'react';

/**
 * Returns props for a booking step's form that write its choices into the page's address, so that Back
 * restores them. Without scripts the browser restores them.
 */
export function useRememberedChoices() {
  const form = useRef<HTMLFormElement>(null);

  // Follows the address bar: the router may restore this step as it was before a choice.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    for (const input of getChoices(form.current)) {
      if (query.has(input.name)) input.checked = query.getAll(input.name).includes(input.value);
    }
  }, []);

  function remember({ target }: ChangeEvent<HTMLFormElement>) {
    const query = new URLSearchParams(window.location.search);
    for (const { name } of getChoices(form.current)) query.delete(name);
    for (const input of getChoices(form.current)) {
      if (input.checked) query.append(input.name, input.value);
    }
    window.history.replaceState(null, '', `?${query}`);
    // WebKit doesn't scroll to a radio chosen with the arrow keys, which may be behind the sticky bar.
    if (target.type === 'radio') target.scrollIntoView({ block: 'nearest' });
  }

  return { ref: form, onChange: remember };
}

function getChoices(form: HTMLFormElement | null) {
  return form?.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]') ?? [];
}
