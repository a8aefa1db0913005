import { useEffect, useRef } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import type { BookingSelection } from '@/lib/booking-flow/selection';

/**
 * Returns a ref for a booking step's form that writes its choices into the page's address, so that Back
 * restores them, and shares the answers and extras. Without scripts the browser restores them.
 */
export function useRememberedChoices() {
  const form = useRef<HTMLFormElement>(null);
  const { choose } = useChosenExtras();

  // Follows the address bar, because the router may restore this step as it was before a choice, and the
  // form's inputs, some of which stand outside of it.
  useEffect(() => {
    restoreChoices(form.current);
    choose(readExtras(form.current));
    const onChange = ({ target }: Event) => {
      if (getChoices(form.current).includes(target as Choice)) {
        remember(target as Choice, form.current);
        choose(readExtras(form.current));
      }
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [choose]);

  return form;
}

type Choice = HTMLInputElement | HTMLSelectElement;

function restoreChoices(form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const choice of getChoices(form)) {
    const values = query.getAll(choice.name);
    if (choice instanceof HTMLSelectElement) {
      const chosen = [...choice.options].find(({ value }) => values.includes(value));
      if (chosen) chosen.selected = true;
    } else if (query.has(choice.name)) {
      choice.checked = values.includes(choice.value);
    }
  }
}

function remember(target: Choice, form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const { name } of getChoices(form)) query.delete(name);
  // The total was shown for the choices before.
  query.delete('shown_total');
  for (const { name, value } of getChecked(form)) query.append(name, value);
  window.history.replaceState(null, '', `?${query}`);
  // WebKit doesn't scroll to a radio chosen with the arrow keys, which may be behind the sticky bar.
  if (target.type === 'radio') target.scrollIntoView({ block: 'nearest' });
}

function getChecked(form: HTMLFormElement | null) {
  return getChoices(form).filter((choice) => choice instanceof HTMLSelectElement || choice.checked);
}

function readExtras(form: HTMLFormElement | null) {
  const checked = getChecked(form);
  const rhythm = checked.find(({ name }) => name === 'rhythm');
  return {
    add_on_ids: checked.filter(({ name }) => name === 'add_on_ids').map(({ value }) => value),
    ...(rhythm && { rhythm: (rhythm.value || null) as BookingSelection['rhythm'] }),
  };
}

/** Lists the choices of a form. Its other selects, such as that of a saved place, aren't remembered. */
function getChoices(form: HTMLFormElement | null): Choice[] {
  const choices = '[type=radio], [type=checkbox], select[name=add_on_ids]';
  return [...(form?.elements ?? [])].filter((element): element is Choice =>
    element.matches(choices),
  );
}
