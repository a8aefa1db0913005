import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Lite forgets where a sign-up, recovery or resend asked to come back to and mails the site's own
 * address instead. The request carries the wish along to the mail, as the hosted service does.
 */
const wish = new AsyncLocalStorage<string | null>();

export function withRedirect<T>(request: Request, handle: () => T) {
  return wish.run(new URL(request.url).searchParams.get('redirect_to'), handle);
}

/** The wished address when it lies on our site, else the one the service chose. */
export function redirectFor(siteUrl: string, chosen: string) {
  const wished = wish.getStore();
  if (!wished || !URL.canParse(wished)) return chosen;
  return new URL(wished).origin === new URL(siteUrl).origin ? wished : chosen;
}
