type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the token of the page's captcha, for sign-in methods outside the captcha's form. */
export function getPageCaptchaToken() {
  const names = ['cf-turnstile-response', 'h-captcha-response'];
  const field = document.querySelector<Field>(names.map((name) => `[name="${name}"]`).join());
  return field?.value || undefined;
}
