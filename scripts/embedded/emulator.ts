// Emulates hosted Supabase Auth for the embedded backend.
import { getConnInfo } from '@hono/node-server/conninfo';
import type { App } from '@supabase/lite';
import { Hono } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { cloneRawRequest } from 'hono/request';
import type { Run } from './accounts';
import { createAdminApi } from './admin-users';
import { allowCrossOrigin, AuthError, convertErrors, handleError } from './auth-errors';
import { query } from './connection';
import { emailNewAddress, requireBothLinks, translateEmailType } from './email-links';
import { addFactors, createFactorApi } from './factors';
import { delayCalls } from './latency';
import type { Mailer } from './mailbox';
import { createPhoneCodes } from './phone-codes';
import { requireReauthentication } from './reauthentication';
import { allowRefreshTokenReuse } from './refresh-token-reuse';
import { handleRepeatedSignUp, resendConfirmation } from './sign-up';
import type { Keys } from './keys';
import type { Settings } from './settings';
import { createStandInProviders } from './stand-in-providers';
import { createKeySet, exchangeTokens, issueTokens } from './tokens';

/** Wraps Supabase Lite with handlers that make its auth API behave like hosted Supabase Auth. */
export function createEmulator(
  lite: App,
  { mailer, settings, keys }: { mailer: Mailer; settings: Settings; keys: Keys },
) {
  const { connection } = lite;
  const { siteUrl, confirmEmail } = settings;
  const run: Run = (sql, values) => query(connection, sql, values);
  const app = new Hono();
  app.onError(handleError);
  app.use(delayCalls(settings));
  app.use('/auth/v1/*', allowCrossOrigin(), convertErrors, contextStorage());
  app.use('/auth/v1/*', issueTokens(keys, run), addFactors(connection));
  app.use(exchangeTokens(keys, run));
  app.route('/auth/v1', createKeySet(keys.signingKey));
  app.route('/auth/v1', unsupportedFeatures);
  app.route('/auth/v1', createStandInProviders(lite, siteUrl));
  app.route('/auth/v1', createPhoneCodes(lite, mailer));
  app.route('/auth/v1/factors', createFactorApi(lite, siteUrl, keys.secretKey));
  app.post('/auth/v1/signup', handleRepeatedSignUp(connection, mailer));
  app.post('/auth/v1/resend', resendConfirmation(connection, mailer));
  app.post('/auth/v1/token', allowRefreshTokenReuse());
  app.post(
    '/auth/v1/verify',
    translateEmailType(connection),
    requireBothLinks(connection, confirmEmail),
  );
  app.put(
    '/auth/v1/user',
    requireReauthentication(connection),
    emailNewAddress(connection, mailer),
  );
  app.route('/auth/v1/admin/users', createAdminApi(connection, keys.secretKey));
  app.all('*', async (c) =>
    lite.fetch(await cloneRawRequest(c.req), {
      peerAddress: getConnInfo(c).remote.address ?? null,
    }),
  );
  return app;
}

/** Handlers for the ways to sign in that need a real Google account or wallet. They respond as if turned off. */
const unsupportedFeatures = new Hono().post('/token', async (c, next) => {
  const type = c.req.query('grant_type');
  if (type === 'id_token') throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
  if (type === 'web3')
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  await next();
});
