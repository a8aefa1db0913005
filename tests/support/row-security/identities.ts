import { getTestBackend } from '../servers/backend';
import type { RowFixtures } from './owned-rows';
import type { Identity } from './rls-matrix';
import { createExpiredToken, createForgedToken } from '../auth/tokens';

export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>;

/** Returns functions, keyed by identity, that send plain HTTP requests, so no client library affects the outcome. */
export function createCallers({
  owner,
  otherCustomer,
  providerAccount,
}: RowFixtures): Record<Identity, Caller> {
  return {
    anon: createCaller(undefined),
    owner: createCaller(owner.accessToken),
    other: createCaller(otherCustomer.accessToken),
    expired: createCaller(createExpiredToken(owner)),
    forged: createCaller(createForgedToken(owner)),
    provider: createCaller(providerAccount.accessToken),
  };
}

export function createCaller(
  accessToken: string | undefined,
  { url, publishableKey }: { url: string; publishableKey: string } = getTestBackend(),
): Caller {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        apikey: publishableKey,
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(!(body instanceof Blob) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: parseJsonOrText(text) };
  };
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
