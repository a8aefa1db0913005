/** Views of /sign-in and the sign-in dialog. */
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

/** Returns the view in a query, or `sign-in` if it is unknown. */
export function parseAuthView(value: unknown): AuthView {
  return authViews.find((view) => view === value) ?? 'sign-in';
}
