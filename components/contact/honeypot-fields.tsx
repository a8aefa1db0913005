/** Honeypot fields, hidden from sight, from the tab order and from screen readers (FORM-3). */
export function HoneypotFields() {
  return (
    <div aria-hidden className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="elapsed" />
    </div>
  );
}
