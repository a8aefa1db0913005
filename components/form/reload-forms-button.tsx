'use client';

import { saveForms } from './saved-forms';

/** Button that reloads an outdated page and preserves the input in its forms (FAIL-13). */
export function ReloadFormsButton() {
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
