import { Hono } from 'hono';
import { allowCrossOrigin } from '../../../../scripts/embedded/cross-origin';
import { completeResponses } from './completion';
import { createChallenge, enroll, unenroll, verifyFactor } from './factors';
import { checkCaptcha, applyFaults } from './faults';
import { authorize, startIdentityLink, handleCallback, startSso } from './flows';
import { handleTokenGrant, redeemTextedCode, sendTextedCode } from './grants';
import { listIdentities, unlinkIdentity } from './identities';
import { limitRequests } from './limits';
import { recordCall } from './record';
import type { Env } from './service';

/** Calls that the backend lacks or handles differently. All others are forwarded. */
export const authRoutes = new Hono<Env>()
  .use(allowCrossOrigin(), recordCall, completeResponses, checkCaptcha, applyFaults)
  .post('/token', limitRequests('refresh'), handleTokenGrant)
  .put('/user', limitRequests('user'))
  .post('/factors', enroll)
  .post('/factors/:id/challenge', createChallenge)
  .post('/factors/:id/verify', verifyFactor)
  .delete('/factors/:id', unenroll)
  .get('/user/identities', listIdentities)
  .get('/user/identities/authorize', startIdentityLink)
  .delete('/user/identities/:id', unlinkIdentity)
  .post('/sso', startSso)
  .post('/otp', sendTextedCode)
  .post('/resend', sendTextedCode)
  .post('/verify', redeemTextedCode)
  .get('/authorize', authorize)
  .get('/callback', handleCallback);
