import { getTeam } from '@/lib/catalog/team';
import type { ServiceSummary } from '@/lib/catalog/types';

const providers = ['Maya Ortiz', 'Leo Hale', 'Ann Reed'].map((name) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { first_name, last_name, image_url: first_name === 'Leo' ? null : `/${first_name}.svg` };
});

test.each([
  [1, null, 'Maya Ortiz', ['/Maya.svg']],
  [2, null, 'Maya and Leo', ['/Maya.svg']],
  [3, null, 'Maya, Leo, and Ann', ['/Maya.svg', '/Ann.svg']],
  [4, null, 'Maya, Leo, and 2 others', ['/Maya.svg', '/Ann.svg']],
  [4, '2026-11-25T00:30:00Z', 'Maya Ortiz', ['/Maya.svg']],
])(
  'the card of a service with %i providers and the next time %s names %s (CAT-23)',
  (count, starts_at, ...team) => {
    const service = { providers: providers.slice(0, count), provider_count: count, starts_at };
    const { names, pictures } = getTeam(service as ServiceSummary);
    expect([names, pictures]).toEqual(team);
  },
);
