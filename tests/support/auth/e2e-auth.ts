import type { RecordedRequest } from './service/service';
import type { Outage } from './service/outages';

type AuthServiceRecords = { recorded: RecordedRequest[]; texts: { phone: string; code: string }[] };

/** Returns the requests that the stand-in auth service has received and the texts it has sent. */
export async function getAuthServiceRecords() {
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in`);
  return (await response.json()) as AuthServiceRecords;
}

/** Returns an ID token of the stand-in for Google. */
export async function createIdToken(
  claims: Record<'email' | 'name' | 'nonce' | 'audience', string>,
) {
  const query = new URLSearchParams(claims);
  return (await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in/id-token?${query}`)).text();
}

/** Starts or ends an outage for one customer, and returns the paths read since the last call. */
export async function setOutage(userId: string, outage?: Outage) {
  const query = outage ? `?outage=${outage}` : '';
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in/${userId}${query}`);
  return (await response.json()) as string[];
}

/** Makes one of a customer's calls fail, such as `POST /token` with 429, or restores it if `error` is omitted. */
export async function setCallError(
  userId: string,
  call: string,
  error?: { status: number; code: string },
) {
  const query = new URLSearchParams({ call, ...error, status: String(error?.status ?? '') });
  await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in/${userId}/faults?${query}`);
}
