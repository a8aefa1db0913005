import type { Recorded } from './auth-service/call';
import type { Outage, Read } from './auth-service/outages';

type StandIn = { recorded: Recorded[]; texts: { phone: string; code: string }[] };

/** What stands in front of the backend during the journeys: calls it heard, texts it sent. */
export async function standIn() {
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in`);
  return (await response.json()) as StandIn;
}

/** Takes the backend away from one customer, or gives it back; tells what they read since. */
export async function backendOf(userId: string, outage?: Outage) {
  const query = outage ? `?outage=${outage}` : '';
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in/${userId}${query}`);
  return (await response.json()) as Read[];
}
