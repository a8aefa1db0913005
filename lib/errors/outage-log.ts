import { log } from '@/lib/log';

const failing = new Set<string>();

/** Awaits recurring work. Returns null if it fails, and logs only the first failure of an outage. */
export async function logOutageOnce<T>(event: string, work: Promise<T>) {
  try {
    const result = await work;
    failing.delete(event);
    return result;
  } catch (error) {
    if (!failing.has(event)) log.error(event, error);
    failing.add(event);
    return null;
  }
}
