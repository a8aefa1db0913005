import { getPreloadOptions } from '../../jest/preload';

export const clientId = 'roam-tests.apps.googleusercontent.test';

/** Returns environment variables that make a backend use the stand-in on this port instead of Google. */
export function getGoogleEnvironment(port: number) {
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: 'not much of a secret',
    ROAM_GOOGLE_STAND_IN: `http://127.0.0.1:${port}`,
    NODE_OPTIONS: getPreloadOptions('tests/support/auth/service/google-requests.ts'),
  };
}
