import { useEffect, useRef } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import type { BookingSelection } from '@/lib/booking-flow/selection';

/**
 * Returns a ref for a booking step's form. The form's choices are written to the URL so that Back restores
 * them, and its extras and rhythm are shared with the summary. Without JavaScript, the browser restores the
 * choices.
 */
export function useChoicesInUrl() {
  const form = useRef<HTMLFormElement>(null);
  const { choose } = useChosenExtras();

  // Reads the URL, because the router may restore the step as it was before a choice. Listens on the
  // document, because some of the form's inputs are outside its element.
  useEffect(() => {
    restoreChoices(form.current);
    choose(readExtras(form.current));
    const onChange = ({ target }: Event) => {
      if (getChoices(form.current).includes(target as Choice)) {
        saveChoices(target as Choice, form.current);
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

function saveChoices(target: Choice, form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const { name } of getChoices(form)) query.delete(name);
  // The shown total belongs to the previous choices.
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

/** Returns the form's inputs to remember. Other selects, such as the saved place, are left out. */
function getChoices(form: HTMLFormElement | null): Choice[] {
  const choices = '[type=radio], [type=checkbox], select[name=add_on_ids]';
  return [...(form?.elements ?? [])].filter((element): element is Choice =>
    element.matches(choices),
  );
}
