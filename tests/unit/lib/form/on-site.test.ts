import { z } from 'zod';
import { getFieldErrors } from '@/lib/form/form-data';
import {
  formatOnSite,
  getOnSite,
  getOnSiteValues,
  onSiteShape,
  requireOnSite,
} from '@/lib/form/on-site';

const schema = requireOnSite(z.object(onSiteShape));
const parse = (fields: Record<string, string>) => {
  const { data, error } = schema.safeParse(fields);
  return data ? getOnSite(data) : getFieldErrors(error!);
};

test.each([
  ['(303) 555-0199', '+13035550199'],
  ['+34 612 34 56 78', '+34612345678'],
  ['0044 20 7946 0018 ext. 5', '+442079460018 ext. 5'],
])(
  'someone else has a name and an international phone number, such as %s (BOOK-71)',
  (typed, number) => {
    expect(parse({ on_site: 'someone', on_site_name: ' Ana Ruiz ', on_site_phone: typed })).toEqual(
      {
        on_site_name: 'Ana Ruiz',
        on_site_phone: number,
      },
    );
  },
);

test.each([
  [{ on_site: 'someone', on_site_name: ' ', on_site_phone: '3035550199' }, ['on_site_name']],
  [{ on_site: 'someone', on_site_name: 'Ana', on_site_phone: '' }, ['on_site_phone']],
  [{ on_site: 'someone', on_site_name: 'Ana', on_site_phone: '12' }, ['on_site_phone']],
  [
    { on_site: 'someone', on_site_name: '\u200b', on_site_phone: 'no' },
    ['on_site_name', 'on_site_phone'],
  ],
  [{ on_site: 'no one', on_site_name: '', on_site_phone: '' }, ['on_site']],
])('%j is refused at %j (BOOK-71)', (fields, names) => {
  expect(Object.keys(parse(fields))).toEqual(names);
});

test.each<Record<string, string>>([
  {},
  { on_site: '' },
  { on_site: 'me', on_site_name: 'Ana', on_site_phone: 'no number' },
])('the customer is there for %j, whatever was typed before (BOOK-71)', (fields) => {
  expect(parse(fields)).toEqual({ on_site_name: '', on_site_phone: '' });
});

test('the fields start with the stored person, or with the customer (BOOK-71)', () => {
  const person = { on_site_name: 'Ana Ruiz', on_site_phone: '+13035550199' };
  expect(getOnSiteValues(person)).toEqual({
    on_site: 'someone',
    on_site_name: 'Ana Ruiz',
    on_site_phone: '(303) 555-0199',
  });
  expect(getOnSiteValues(null).on_site).toBe('me');
  expect(formatOnSite('Ana Ruiz', '+34612345678')).toBe('Ana Ruiz, +34 612 34 56 78');
  expect(formatOnSite(null, null)).toBe('');
});
