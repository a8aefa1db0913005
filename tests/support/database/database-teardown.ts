/** Stops the backends that database-setup.ts started. */
export default async function teardown() {
  for (const { scratch, shared } of globalThis.roamWorkerBackends ?? []) {
    await shared.stop();
    await scratch.stop();
  }
}
