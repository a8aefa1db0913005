/** Versions of cache tags, which servers share through Postgres (OPS-12). */
import { readSharedTags } from '@/lib/serving/shared-tags.js';
import { pool } from '@/tests/support/database/database';
import { getTestBackend, createSecretClient } from '@/tests/support/servers/backend';

const revalidateTags = async (...tags: string[]) => {
  const { error } = await createSecretClient().rpc('revalidate_cache_tags', { p_tags: tags });
  if (error) throw error;
};
const readVersions = () => readSharedTags(getTestBackend().url, getTestBackend().secretKey);

afterEach(() => pool.query(`delete from private.cache_tags where tag like 'test-%'`));

test('revalidating a tag increments only its own version, once per call (OPS-12)', async () => {
  await revalidateTags('test-a', 'test-b');
  const versionsBefore = await readVersions();
  await revalidateTags('test-a', 'test-a');
  const versionsAfter = await readVersions();
  expect(versionsBefore.get('test-a')).toBe(1);
  expect(versionsAfter.get('test-a')).toBe(2);
  expect(versionsAfter.get('test-b')).toBe(versionsBefore.get('test-b'));
});

test('concurrent revalidations are all counted (OPS-12)', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      // Opposite orders would deadlock if the function didn't lock the tags in one order.
      index % 2 ? revalidateTags('test-a', 'test-b') : revalidateTags('test-b', 'test-a'),
    ),
  );
  expect(Object.fromEntries(await readVersions())).toMatchObject({ 'test-a': 20, 'test-b': 20 });
});

test("tag versions can't be read with the publishable key (OPS-12)", async () => {
  const { url, publishableKey } = getTestBackend();
  await expect(readSharedTags(url, publishableKey)).rejects.toThrow(/^Status 40[13]$/);
});
