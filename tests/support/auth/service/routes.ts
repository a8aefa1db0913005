import { Hono } from 'hono';
import { allowCrossOrigin } from '../../../../scripts/embedded/cross-origin';
import { completion } from './completion';
import { createChallenge, enroll, unenroll, verifyFactor } from './factors';
import { captcha, faults } from './faults';
import { authorize, authorizeLink, callBack, startSso } from './flows';
import { grant, redeemText, sendText } from './grants';
import { listIdentities, unlinkIdentity } from './identities';
import { limitRequests } from './limits';
import { recordCall } from './record';
import type { Env } from './service';

/** Calls that the backend lacks or handles differently. All others are forwarded. */
export const authRoutes = new Hono<Env>()
  .use(allowCrossOrigin(), recordCall, completion, captcha, faults)
  .post('/token', limitRequests('refresh'), grant)
  .put('/user', limitRequests('user'))
  .post('/factors', enroll)
  .post('/factors/:id/challenge', createChallenge)
  .post('/factors/:id/verify', verifyFactor)
  .delete('/factors/:id', unenroll)
  .get('/user/identities', listIdentities)
  .get('/user/identities/authorize', authorizeLink)
  .delete('/user/identities/:id', unlinkIdentity)
  .post('/sso', startSso)
  .post('/otp', sendText)
  .post('/resend', sendText)
  .post('/verify', redeemText)
  .get('/authorize', authorize)
  .get('/callback', callBack);
