export default async function teardown() {
  for (const { scratch, shared } of globalThis.roamStages ?? []) {
    await shared.stop();
    await scratch.stop();
  }
}
