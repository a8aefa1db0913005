type Field = HTMLInputElement | HTMLTextAreaElement;

/** The token of the captcha that stands in the page, for the ways in that are outside its form. */
export function readPageCaptcha() {
  const names = ['cf-turnstile-response', 'h-captcha-response'];
  const field = document.querySelector<Field>(names.map((name) => `[name="${name}"]`).join());
  return field?.value || undefined;
}
