export { logRequestError as onRequestError } from '@/lib/errors/request-errors';

/** Exits with a one-line error if the environment is invalid, before the server accepts requests. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      await import('@/lib/env');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
