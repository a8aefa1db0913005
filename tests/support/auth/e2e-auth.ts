import type { Recorded } from './service/service';
import type { Outage, Read } from './service/outages';

type StandIn = { recorded: Recorded[]; texts: { phone: string; code: string }[] };

/** What stands in front of the backend during the journeys: calls it heard, texts it sent. */
export async function standIn() {
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in`);
  return (await response.json()) as StandIn;
}

/** Takes the backend away from one customer, or gives it back; tells what they read since. */
export async function getBackend(userId: string, outage?: Outage) {
  const query = outage ? `?outage=${outage}` : '';
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in/${userId}${query}`);
  return (await response.json()) as Read[];
}

/** Makes one call of one customer fail, as `POST /token` with 429, or mends it. */
export async function answerWith(
  userId: string,
  call: string,
  error?: { status: number; code: string },
) {
  const query = new URLSearchParams({ call, ...error, status: String(error?.status ?? '') });
  await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in/${userId}/faults?${query}`);
}
