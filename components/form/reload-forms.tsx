'use client';

import { saveForms } from './reloaded-forms';

/** Button that reloads an outdated page and keeps the input of its forms (FAIL-13). */
export function ReloadForms() {
  function reload() {
    saveForms();
    window.location.reload();
  }
  return (
    <button type="button" onClick={reload} className="underline underline-offset-4">
      Reload
    </button>
  );
}
