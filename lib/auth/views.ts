/** Views of /sign-in and of the sign-in dialog. The first is the default. */
const authViews = [
  'sign-in',
  'sign-up',
  'forgot',
  'new-password',
  'email-code',
  'phone-code',
  'company',
  'two-factor',
] as const;
export type AuthView = (typeof authViews)[number];

export function readView(view: unknown): AuthView {
  return authViews.find((known) => known === view) ?? 'sign-in';
}
