import { getConnInfo } from '@hono/node-server/conninfo';
import type { App } from '@supabase/lite';
import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { cloneRawRequest } from 'hono/request';
import { adminUsers } from './admin-users';
import { handleError, versionedErrors } from './auth-errors';
import { crossOrigin } from './cross-origin';
import { emailChange, mailNewAddress } from './email-change';
import { emailType } from './email-type';
import type { Mailer } from './mailer';
import { reauthentication } from './reauthentication';
import { refreshTokenReuse } from './refresh-token-reuse';
import { repeatedSignUp } from './repeated-sign-up';
import { resend } from './resend';
import type { Settings } from './settings';
import { standInProviders } from './stand-in-providers';
import { switchedOff } from './switched-off';

/** Wraps Lite with handlers that make it behave like the hosted service. */
export function createEmulator(
  lite: App,
  { mailer, settings, secretKey }: { mailer: Mailer; settings: Settings; secretKey: string },
) {
  const { connection } = lite;
  const { siteUrl, confirmEmail, google } = settings;
  const real = google ? ['google'] : [];
  const app = new Hono();
  app.onError(handleError);
  app.use('/auth/v1/*', crossOrigin(), versionedErrors, contextStorage());
  app.route('/auth/v1', switchedOff);
  app.route('/auth/v1', standInProviders(lite, { siteUrl, real }));
  app.post('/auth/v1/signup', repeatedSignUp(connection, mailer));
  app.post('/auth/v1/resend', resend(connection, mailer));
  app.post('/auth/v1/token', refreshTokenReuse());
  app.post('/auth/v1/verify', emailType(connection), emailChange(connection, confirmEmail));
  app.put('/auth/v1/user', reauthentication(connection), mailNewAddress(connection, mailer));
  app.route('/auth/v1/admin/users', adminUsers(connection, secretKey));
  app.all('*', async (c) =>
    lite.fetch(await cloneRawRequest(c.req), {
      peerAddress: getConnInfo(c).remote.address ?? null,
    }),
  );
  return app;
}
