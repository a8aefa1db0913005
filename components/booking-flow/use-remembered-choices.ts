import { useEffect, useRef, type ChangeEvent } from 'react';

/**
 * For a booking step's form: what is chosen goes into this page's own address as well, so that Back
 * finds it again. With scripts off the browser remembers by itself.
 */
export function useRememberedChoices() {
  const form = useRef<HTMLFormElement>(null);

  // Follows the address bar: the router may redraw this step from before something was chosen.
  useEffect(() => {
    const chosen = new URLSearchParams(window.location.search);
    for (const input of getChoices(form.current)) {
      if (chosen.has(input.name)) input.checked = chosen.getAll(input.name).includes(input.value);
    }
  }, []);

  function remember({ target }: ChangeEvent<HTMLFormElement>) {
    const chosen = new URLSearchParams(window.location.search);
    for (const { name } of getChoices(form.current)) chosen.delete(name);
    for (const input of getChoices(form.current)) {
      if (input.checked) chosen.append(input.name, input.value);
    }
    window.history.replaceState(null, '', `?${chosen}`);
    // WebKit doesn't scroll to what the arrow keys choose: it would stay below the sticky bar.
    if (target.type === 'radio') target.scrollIntoView({ block: 'nearest' });
  }

  return { ref: form, onChange: remember };
}

function getChoices(form: HTMLFormElement | null) {
  return form?.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]') ?? [];
}
