/** Next calls this before a server answers: what is wrong with its environment ends it with one line. */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      await import('@/lib/env');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
