import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeaderAreaLink } from '@/components/area/header-area-link';
import { outdatedMessage } from '@/lib/actions/messages';
import { chooseArea, chooseAreaByPosition } from '@/lib/area/actions';
import { areaMessages } from '@/lib/area/messages';

const unknownAction = new Error('Unknown action');
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
  unstable_isUnrecognizedActionError: (error: unknown) => error === unknownAction,
}));
jest.mock('@/lib/area/actions', () => ({
  chooseArea: jest.fn(),
  chooseAreaByPosition: jest.fn(),
}));

const denver = { postal_code: '80202', city: 'Denver', region: 'CO' };

afterEach(() => {
  document.cookie = 'roam.place=; path=/; max-age=0';
});

test("the header's link opens the place form in a dialog and then names the chosen place (CAT-13)", async () => {
  jest.mocked(chooseArea).mockImplementation(async () => {
    document.cookie = `roam.place=${encodeURIComponent('80202|Denver|CO')}; path=/`;
    return { result: { ok: true, data: denver }, values: {} };
  });
  render(<HeaderAreaLink />);
  const link = screen.getByRole('link', { name: 'Choose your area' });
  expect(link).toHaveAttribute('href', '/place');

  await userEvent.click(link);
  await userEvent.type(await screen.findByLabelText('ZIP code or city'), '80202');
  await userEvent.click(screen.getByRole('button', { name: 'Use this area' }));

  expect(await screen.findByRole('link', { name: 'Your area: Denver 80202' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("the device's location is requested only on a click, and a denial is explained (CAT-13)", async () => {
  const getCurrentPosition = jest.fn((_: unknown, onError: (error: object) => void) =>
    onError({ code: 1, PERMISSION_DENIED: 1 }),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  render(<HeaderAreaLink />);
  await userEvent.click(screen.getByRole('link'));
  const button = await screen.findByRole('button', { name: 'Use my current location' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText(areaMessages.denied)).toBeVisible();
  expect(chooseAreaByPosition).not.toHaveBeenCalled();
});

test('sending a location from an outdated page shows a Reload button (FAIL-13)', async () => {
  const position = { coords: { latitude: 39.75, longitude: -104.99 } };
  const getCurrentPosition = (onSuccess: (result: object) => void) => onSuccess(position);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  jest.mocked(chooseAreaByPosition).mockRejectedValue(unknownAction);
  render(<HeaderAreaLink />);
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Use my current location' }));
  expect(await screen.findByText(outdatedMessage)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
