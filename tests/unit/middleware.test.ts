import { personalPaths, protectedPaths } from '@/lib/routes';
import { config } from '@/middleware';

test('middleware runs on the guarded and the personal pages and nowhere else', () => {
  expect(config.matcher).toEqual([...protectedPaths, ...personalPaths]);
});

test('middleware runs where our fetch works: the edge sandbox has no AbortSignal.any', () => {
  expect(config.runtime).toBe('nodejs');
});
