import { render, screen } from '@testing-library/react';
import { AreaNote } from '@/components/booking-flow/area-note';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

function rememberArea(area: string) {
  document.cookie = `${cookieNames.area}=${encodeURIComponent(area)}`;
}
afterEach(() => {
  document.cookie = `${cookieNames.area}=; max-age=0`;
});

const selection = {
  ...createEmptySelection('cut'),
  provider_id: 'ann',
  postal_code: '97201',
  starts_at: '2026-12-01T15:00Z',
};
const area = {
  message: 'Ann is in Denver, outside your area (97201).',
  isOutside: true,
  hasOthers: true,
  isUnserved: false,
};
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the note about a provider outside the area links to other providers and to the area form (CAT-15)', () => {
  rememberArea('97201|Portland|OR');
  render(<AreaNote area={area} step="time" selection={selection} />);
  expect(screen.getByText('Ann is in Denver, outside your area (97201).')).toBeVisible();
  expect(getHref('Show providers near 97201')).toBe('/book-service/cut/time?postal_code=97201');
  expect(getHref('Change your area')).toBe('/place');
});

test('a step for an area other than the remembered place links to the remembered one (CAT-15)', () => {
  rememberArea('80202|Denver|CO');
  const areaWithoutOthers = { ...area, hasOthers: false };
  render(<AreaNote area={areaWithoutOthers} step="time" selection={selection} />);
  expect(getHref('Show providers near Denver 80202')).toBe(
    '/book-service/cut/time?provider_id=ann&postal_code=80202',
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test("a provider who came with the time isn't kept in another area (BOOK-52, CAT-15)", () => {
  rememberArea('80202|Denver|CO');
  const slotSelection = { ...selection, any_provider: 'on' as const };
  render(<AreaNote area={area} step="service" selection={slotSelection} />);
  expect(getHref('Show providers near Denver 80202')).toBe(
    '/book-service/cut/service?postal_code=80202',
  );
  expect(getHref('Show providers near 97201')).toBe('/book-service/cut/service?postal_code=97201');
});

const anyAreaSelection = { ...createEmptySelection('cut'), any_place: 'on' as const };
const anyArea = {
  message: 'Showing providers in Denver and Boulder.',
  isOutside: false,
  isAnywhere: true,
  hasOthers: false,
  isUnserved: false,
};
test('a step without an area names the cities it covers and links to the remembered place (CAT-15, CAT-22)', () => {
  rememberArea('97201|Portland|OR');
  render(<AreaNote area={anyArea} step="time" selection={anyAreaSelection} />);
  expect(screen.getByText('Showing providers in Denver and Boulder.')).toBeVisible();
  expect(getHref('Show providers near Portland 97201')).toBe(
    '/book-service/cut/time?postal_code=97201',
  );
});

test('only the time step names the cities if no place is remembered (CAT-15, CAT-32)', () => {
  const area = { ...anyArea, message: 'Showing providers in Denver.' };
  const { container, rerender } = render(
    <AreaNote area={area} step="service" selection={anyAreaSelection} />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<AreaNote area={area} step="time" selection={anyAreaSelection} />);
  expect(screen.getByText('Showing providers in Denver.')).toBeVisible();
  expect(getHref('Change your area')).toBe('/place');
});
