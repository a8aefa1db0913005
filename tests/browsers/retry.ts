const timeout = 20_000;
const interval = 100;

/** Retries until the result is truthy and returns it. After the timeout, throws an error that names the subject. */
export async function retry<T>(subject: string, attempt: () => Promise<T>) {
  let cause: unknown;
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const result = await attempt().catch((error) => void (cause = error));
    if (result) return result as NonNullable<T>;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  throw new Error(`Not there within ${timeout / 1_000} s: ${subject}`, { cause });
}
