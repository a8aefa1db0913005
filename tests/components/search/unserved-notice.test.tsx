import { render, screen } from '@testing-library/react';
import { UnservedNotice } from '@/components/search/unserved-notice';

const unservedArea = {
  title: 'No one offers Plumbing in Portland 97201 yet',
  serviceCount: 34,
  alertHref: '/place/alerts?postal_code=97201',
  hereHref: '/services?place=Portland',
  everywhereHref: '/services?place=everywhere',
};
const listHrefs = () =>
  Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );

test('the notice names the missing category and links to an alert and other searches (CAT-19)', () => {
  render(<UnservedNotice unservedArea={unservedArea} />);
  expect(screen.getByRole('heading', { name: unservedArea.title })).toBeVisible();
  expect(listHrefs()).toEqual({
    'Email me about new providers': unservedArea.alertHref,
    'See 34 services here': unservedArea.hereHref,
    'Search everywhere': unservedArea.everywhereHref,
    'Change your area': '/place',
  });
});

test('the notice omits the alert and the services here if there are none (CAT-19)', () => {
  render(<UnservedNotice unservedArea={{ ...unservedArea, serviceCount: 0, alertHref: null }} />);
  expect(Object.keys(listHrefs())).toEqual(['Search everywhere', 'Change your area']);
});
