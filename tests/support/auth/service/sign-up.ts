import { randomUUID } from 'node:crypto';
import type { AuthClient } from './client';
import type { startAuthService } from './start';

export const password = 'Testing1234';
export const createEmailAddress = () => `${randomUUID()}@roam.test`;

export async function signUpCustomer(auth: AuthClient, email = createEmailAddress()) {
  const { data, error } = await auth.signUp({ email, password });
  if (error) throw error;
  return { auth, email, userId: data.user!.id, token: data.session!.access_token };
}

/** Returns the requests that the auth service receives during `run`. */
export async function recordRequests(
  { server }: Awaited<ReturnType<typeof startAuthService>>,
  run: () => Promise<unknown>,
) {
  const previousCount = server.recorded.length;
  await run();
  return server.recorded.slice(previousCount);
}
