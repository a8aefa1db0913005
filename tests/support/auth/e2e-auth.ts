import type { RecordedRequest } from './service/service';
import type { Outage } from './service/outages';

/** Returns the requests that the tests' auth service has received. */
export async function getRecordedCalls() {
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in`);
  return (await response.json()) as RecordedRequest[];
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
