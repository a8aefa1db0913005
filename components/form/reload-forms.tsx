'use client';

import { keepForms } from './reloaded-forms';

/** Reloads an outdated page and keeps what is typed into its forms (FAIL-13). */
export function ReloadForms() {
  function reload() {
    keepForms();
    window.location.reload();
  }
  return (
    <button type="button" onClick={reload} className="underline underline-offset-4">
      Reload
    </button>
  );
}
