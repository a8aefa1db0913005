import { Hono } from 'hono';
import { AuthError } from './auth-errors';

/** Handlers for the ways to sign in that need a real Google account or wallet. They respond as if turned off. */
export const unsupportedFeatures = new Hono().post('/token', async (c, next) => {
  const type = c.req.query('grant_type');
  if (type === 'id_token') throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
  if (type === 'web3')
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  await next();
});
