/** Fields that detect bots (FORM-3): one that people can't reach, and one for the time since the form appeared. */
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
