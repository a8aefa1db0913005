import { log } from '@/lib/log';

const failingEvents = new Set<string>();

/** Awaits recurring work. Returns null if it fails, and logs only the first failure of an outage. */
export async function logOutageOnce<T>(event: string, work: Promise<T>) {
  try {
    const result = await work;
    failingEvents.delete(event);
    return result;
  } catch (error) {
    if (!failingEvents.has(event)) log.error(event, error);
    failingEvents.add(event);
    return null;
  }
}
