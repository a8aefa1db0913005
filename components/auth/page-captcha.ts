type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the captcha token of the page, for sign-in methods outside the captcha's form. */
export function readPageCaptcha() {
  const names = ['cf-turnstile-response', 'h-captcha-response'];
  const field = document.querySelector<Field>(names.map((name) => `[name="${name}"]`).join());
  return field?.value || undefined;
}
