export default async function teardown() {
  await globalThis.roamShared?.stop();
  await globalThis.roamScratch?.stop();
}
