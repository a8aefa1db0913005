import type { Deployment } from './finding';

/** Milliseconds after which a service counts as unreachable. */
const timeout = 15_000;

export function request(url: URL | string, init: RequestInit = {}) {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout), ...init });
}

/** Returns rows of a table, or null if they can't be read. */
export async function readRows(
  { env }: Deployment,
  table: string,
  query: Record<string, string>,
): Promise<unknown> {
  const endpoint = new URL(`/rest/v1/${table}`, env.NEXT_PUBLIC_SUPABASE_URL);
  endpoint.search = String(new URLSearchParams(query));
  const headers = { apikey: env.SUPABASE_SECRET_KEY ?? '' };
  const response = await request(endpoint, { headers }).catch(() => null);
  return response?.ok ? response.json() : null;
}

/** Returns the given columns of the booking policies in force so far, newest first, or null if they can't be read. */
export function readPolicies(deployment: Deployment, select: string, limit: number) {
  return readRows(deployment, 'booking_policies', {
    select,
    order: 'effective_at.desc',
    limit: String(limit),
    effective_at: `lte.${new Date().toISOString()}`,
  });
}
