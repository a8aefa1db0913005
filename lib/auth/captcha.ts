import { readForm } from '@/lib/form/form-data';

/** The token that Turnstile or hCaptcha put into the form, if there is one. */
export function readCaptchaToken(form: FormData) {
  const names = ['cf-turnstile-response', 'h-captcha-response'] as const;
  return Object.values(readForm(form, names)).find(Boolean);
}
