import type { Recorded } from './auth-service/call';

type StandIn = { recorded: Recorded[]; texts: { phone: string; code: string }[] };

/** What stands in front of the backend during the journeys: calls it heard, texts it sent. */
export async function standIn() {
  const response = await fetch(`${process.env.ROAM_E2E_AUTH}/stand-in`);
  return (await response.json()) as StandIn;
}
