import { cors } from 'hono/cors';
import { versionHeader } from './auth-errors';

/** The browser's auth library asks from the app's origin, which is another than the backend's. */
export const crossOrigin = () =>
  cors({ origin: '*', exposeHeaders: ['X-Total-Count', 'Link', versionHeader], maxAge: 3_600 });
