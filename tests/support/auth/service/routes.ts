import { Hono } from 'hono';
import { crossOrigin } from '../../../../scripts/embedded/cross-origin';
import { completion } from './completion';
import { challenge, enroll, unenroll, verifyFactor } from './factors';
import { captcha, faults } from './faults';
import { authorize, authorizeLink, callBack, startSso } from './flows';
import { grant, redeemText, sendText } from './grants';
import { listIdentities, unlinkIdentity } from './identities';
import { limited } from './limits';
import { recordCall } from './record';
import type { Env } from './service';

/** Calls that the backend lacks, or answers differently. The rest is forwarded. */
export const authRoutes = new Hono<Env>()
  .use(crossOrigin(), recordCall, completion, captcha, faults)
  .post('/token', limited('refresh'), grant)
  .put('/user', limited('user'))
  .post('/factors', enroll)
  .post('/factors/:id/challenge', challenge)
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
