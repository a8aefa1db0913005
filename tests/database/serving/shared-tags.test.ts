import { readSharedTags } from '@/lib/serving/shared-tags.js';
import { pool } from '@/tests/support/database/database';
import { getTestBackend, createSecretClient } from '@/tests/support/servers/backend';

const revalidateTags = async (...p_tags: string[]) => {
  const { error } = await createSecretClient().rpc('revalidate_cache_tags', { p_tags });
  if (error) throw error;
};
const read = () => readSharedTags(getTestBackend().url, getTestBackend().secretKey);

afterEach(() => pool.query(`delete from private.cache_tags where tag like 'test-%'`));

test('a revalidation gives a new version only to its tags (OPS-12)', async () => {
  await revalidateTags('test-a', 'test-b');
  const before = await read();
  await revalidateTags('test-a', 'test-a');
  const after = await read();
  expect(before.get('test-a')).toBe(1);
  expect(after.get('test-a')).toBe(2);
  expect(after.get('test-b')).toBe(before.get('test-b'));
});

test('simultaneous revalidations are all counted (OPS-12)', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 ? revalidateTags('test-a', 'test-b') : revalidateTags('test-b', 'test-a'),
    ),
  );
  expect(Object.fromEntries(await read())).toMatchObject({ 'test-a': 20, 'test-b': 20 });
});

test('versions are read with the secret key only (OPS-12)', async () => {
  const { url, publishableKey } = getTestBackend();
  await expect(readSharedTags(url, publishableKey)).rejects.toThrow(/^Status 40[13]$/);
});
