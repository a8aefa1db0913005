type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the page's captcha token, for sign-in methods outside its form. */
export function readPageCaptcha() {
  const names = ['cf-turnstile-response', 'h-captcha-response'];
  const field = document.querySelector<Field>(names.map((name) => `[name="${name}"]`).join());
  return field?.value || undefined;
}
