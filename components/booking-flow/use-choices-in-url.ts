import { useEffect, useRef } from 'react';
import { useChosenExtras } from '@/components/service/chosen-extras';
import { pickChoices } from '@/lib/booking-flow/selection';

/**
 * Minimum pause between two changes of the URL. WebKit throws after 100 changes in 30 seconds, and Next's
 * router then replaces the page with an error. The router adds one change to each of ours.
 */
const pauseMilliseconds = 1_000;

/**
 * Returns a ref for a booking step's form. The form's choices are written to the URL so that Back restores
 * them, and are shared with the summary. Without JavaScript, the browser restores the
 * choices.
 */
export function useChoicesInUrl() {
  const formRef = useRef<HTMLFormElement>(null);
  const { choose } = useChosenExtras();

  // Restores choices from the URL, because the router may show an earlier version of the step. Listens on the
  // document, because some of the form's inputs are outside its element.
  useEffect(() => {
    restoreChoices(formRef.current);
    choose(readChoices(formRef.current));
    let hasUnsavedChoices = false;
    let timer: number | undefined;
    const save = () => {
      hasUnsavedChoices = false;
      saveChoices(formRef.current);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = undefined;
        saveUnsavedChoices();
      }, pauseMilliseconds);
    };
    const saveUnsavedChoices = () => {
      if (hasUnsavedChoices) save();
    };
    const onChange = ({ target }: Event) => {
      const choice = getChoices(formRef.current).find((input) => input === target);
      if (!choice) return;
      hasUnsavedChoices = true;
      if (timer === undefined) save();
      // WebKit doesn't scroll to a radio chosen with the arrow keys, which may be behind the sticky bar.
      if (choice.type === 'radio') choice.scrollIntoView({ block: 'nearest' });
      choose(readChoices(formRef.current));
    };
    // Saves before a link or button leaves the step.
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('a, button')) saveUnsavedChoices();
    };
    document.addEventListener('change', onChange);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pagehide', saveUnsavedChoices);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('change', onChange);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pagehide', saveUnsavedChoices);
    };
  }, [choose]);

  return formRef;
}

type Choice = HTMLInputElement | HTMLSelectElement;

function restoreChoices(form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const choice of getChoices(form)) {
    const values = query.getAll(choice.name);
    if (choice instanceof HTMLSelectElement) {
      const option = [...choice.options].find(({ value }) => values.includes(value));
      if (option) option.selected = true;
    } else if (query.has(choice.name) || isUncheckedSince(choice)) {
      choice.checked = values.includes(choice.value);
    }
  }
}

/** Whether a checkbox that an earlier version of the step rendered as checked is no longer in the URL. */
function isUncheckedSince({ type, defaultChecked }: HTMLInputElement) {
  return type === 'checkbox' && defaultChecked;
}

function saveChoices(form: HTMLFormElement | null) {
  const query = new URLSearchParams(window.location.search);
  for (const { name } of getChoices(form)) query.delete(name);
  // The shown total belongs to the previous choices.
  query.delete('shown_total');
  for (const { name, value } of getCheckedChoices(form)) query.append(name, value);
  window.history.replaceState(null, '', `?${query}`);
}

function getCheckedChoices(form: HTMLFormElement | null) {
  return getChoices(form).filter((choice) => choice instanceof HTMLSelectElement || choice.checked);
}

function readChoices(form: HTMLFormElement | null) {
  const isAsked = (name: string) => getChoices(form).some((choice) => choice.name === name);
  const checked = getCheckedChoices(form);
  return pickChoices((name) =>
    isAsked(name)
      ? checked.filter((choice) => choice.name === name).map(({ value }) => value)
      : undefined,
  );
}

/** Returns the inputs to write to the URL. Excludes other selects, such as the one for a saved address. */
function getChoices(form: HTMLFormElement | null): Choice[] {
  const selector = '[type=radio], [type=checkbox], select[name=add_on_ids]';
  return [...(form?.elements ?? [])].filter((element): element is Choice =>
    element.matches(selector),
  );
}
