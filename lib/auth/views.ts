/** Views of /sign-in and of the sign-in dialog. */
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

/** Returns the view of a query, or `sign-in` if it is unknown. */
export function parseAuthView(view: unknown): AuthView {
  return authViews.find((known) => known === view) ?? 'sign-in';
}
