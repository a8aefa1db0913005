import { useEffect, useRef } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import type { BookingSelection } from '@/lib/booking-flow/selection';

/**
 * Pause between two changes of the URL. WebKit allows 100 in 30 seconds and throws after that. Next's router
 * then replaces the page by an error, and makes a change of its own for each of ours.
 */
const pauseMilliseconds = 1_000;

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
    let isUnsaved = false;
    let timer: number | undefined;
    const save = () => {
      isUnsaved = false;
      saveChoices(form.current);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = undefined;
        saveUnsaved();
      }, pauseMilliseconds);
    };
    const saveUnsaved = () => {
      if (isUnsaved) save();
    };
    const onChange = ({ target }: Event) => {
      const choice = getChoices(form.current).find((known) => known === target);
      if (!choice) return;
      isUnsaved = true;
      if (timer === undefined) save();
      // WebKit doesn't scroll to a radio chosen with the arrow keys, which may be behind the sticky bar.
      if (choice.type === 'radio') choice.scrollIntoView({ block: 'nearest' });
      choose(readExtras(form.current));
    };
    // Saves before a link or button leaves the step.
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('a, button')) saveUnsaved();
    };
    document.addEventListener('change', onChange);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pagehide', saveUnsaved);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('change', onChange);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pagehide', saveUnsaved);
    };
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

function saveChoices(form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const { name } of getChoices(form)) query.delete(name);
  // The shown total belongs to the previous choices.
  query.delete('shown_total');
  for (const { name, value } of getChecked(form)) query.append(name, value);
  window.history.replaceState(null, '', `?${query}`);
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
