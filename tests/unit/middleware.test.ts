import { personalPaths, protectedPaths, routes } from '@/lib/routes';
import { config } from '@/middleware';

test('middleware runs on the guarded and the personal pages and nowhere else', () => {
  const pages = config.matcher.filter((one) => typeof one === 'string');
  expect(pages).toEqual([...protectedPaths, ...personalPaths]);
});

test('where one signs in it looks at forms only, so that the pages stay prerendered', () => {
  const has = [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }];
  expect(config.matcher.filter((one) => typeof one !== 'string')).toEqual([
    { source: routes.landing, has },
    { source: routes.signIn, has },
  ]);
});

test('middleware runs where our fetch works: the edge sandbox has not its timers', () => {
  expect(config.runtime).toBe('nodejs');
});
