const timeout = 20_000;
const interval = 100;

/** Retries until the result is truthy and returns it. Throws an error that names the subject after the timeout. */
export async function retry<T>(subject: string, attempt: () => Promise<T>) {
  let cause: unknown;
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const result = await attempt().catch((error) => void (cause = error));
    if (result) return result as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  throw new Error(`Not found within ${timeout / 1_000} s: ${subject}`, { cause });
}
