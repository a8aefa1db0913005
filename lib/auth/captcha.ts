import { readForm } from '@/lib/form/form-data';

/** Returns the token that Turnstile or hCaptcha added to the form, if any. */
export function readCaptchaToken(formData: FormData) {
  const names = ['cf-turnstile-response', 'h-captcha-response'] as const;
  return Object.values(readForm(formData, names)).find(Boolean);
}
