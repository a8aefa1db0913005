import { Hono, type Context } from 'hono';
import { AuthError } from './auth-errors';
import { readJsonBody } from './request-body';

/** Handlers for auth features that Supabase Lite lacks. They return the errors of a hosted project that has disabled them. */
export const unsupportedFeatures = new Hono()
  .post('/token', async (c, next) => {
    const type = c.req.query('grant_type');
    if (type === 'id_token') reject(400, 'provider_disabled', 'Provider is not enabled');
    if (type === 'web3') reject(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    await next();
  })
  .on('POST', ['/otp', '/verify', '/resend'], async (c, next) => {
    const hasPhone = Boolean((await readJsonBody(c as Context))?.phone);
    if (hasPhone) reject(400, 'phone_provider_disabled', 'Unsupported phone provider');
    await next();
  })
  .post('/sso', () => reject(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'))
  .post('/factors', () =>
    reject(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
  );

function reject(status: number, code: string, message: string): never {
  throw new AuthError(status, code, message);
}
