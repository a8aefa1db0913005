import 'server-only';
import { headers } from 'next/headers';
import { env } from './env';
import { addressGroup, readAddress } from './address';

/** The address this request comes from, or null if it is unknown. */
export async function callerAddress() {
  return addressIn(await headers());
}

/** The key that limits count it under, or null. */
export async function callerGroup() {
  const address = await callerAddress();
  return address && addressGroup(address);
}

export function addressIn(headers: Pick<Headers, 'get'>) {
  // On Vercel there is no connection to look at, and a header that only its own proxies write.
  const vercel = env.VERCEL ? headers.get('x-vercel-forwarded-for') : null;
  return readAddress(vercel ?? headers.get('x-forwarded-for'));
}
