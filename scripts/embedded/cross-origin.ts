import { cors } from 'hono/cors';
import { versionHeader } from './auth-errors';

/** Allows the browser's auth library to call the backend from the app's origin. */
export const allowCrossOrigin = () =>
  cors({ origin: '*', exposeHeaders: ['X-Total-Count', 'Link', versionHeader], maxAge: 3_600 });
