import type { BrowserContext } from '@playwright/test';

/** Names of the cookies that can't be `HttpOnly`, because scripts read them (SEC-8). */
export const scriptReadableCookies = ['roam.auth', 'roam.place', 'roam.notice', 'roam.event'];

/** Returns a browser's cookies whose attributes are wrong for a site without HTTPS (SEC-8). */
export async function findMisconfiguredCookies(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.filter(({ name, httpOnly, sameSite, path, secure }) => {
    const isReadable = scriptReadableCookies.includes(name.replace(/\.\d+$|-code-verifier$/, ''));
    return httpOnly === isReadable || sameSite !== 'Lax' || path !== '/' || secure;
  });
}
