import { useEffect, useRef } from 'react';

/**
 * Returns a ref for a booking step's form that writes its choices into the page's address, so that Back
 * restores them. Without scripts the browser restores them.
 */
export function useRememberedChoices() {
  const form = useRef<HTMLFormElement>(null);

  // Follows the address bar, because the router may restore this step as it was before a choice, and the
  // form's inputs, some of which stand outside of it.
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    for (const input of getChoices(form.current)) {
      if (query.has(input.name)) input.checked = query.getAll(input.name).includes(input.value);
    }
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form === form.current) {
        remember(target, form.current);
      }
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);

  return form;
}

function remember(target: HTMLInputElement, form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const { name } of getChoices(form)) query.delete(name);
  for (const input of getChoices(form)) {
    if (input.checked) query.append(input.name, input.value);
  }
  window.history.replaceState(null, '', `?${query}`);
  // WebKit doesn't scroll to a radio chosen with the arrow keys, which may be behind the sticky bar.
  if (target.type === 'radio') target.scrollIntoView({ block: 'nearest' });
}

function getChoices(form: HTMLFormElement | null) {
  return [...(form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type),
  );
}
