export default async function teardown() {
  await globalThis.roamScratch?.stop();
}
