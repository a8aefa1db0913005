/** Text that changes on a page which the browser translates. The translation replaces every text node. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepBar } from '@/components/booking-flow/step-bar';
import { FormAlert } from '@/components/form/form-alert';
import { PositionField } from '@/components/locations/position-field';
import { PlaceForm } from '@/components/place/place-form';
import { locationMessages } from '@/lib/locations/messages';
import { placeMessages } from '@/lib/place/messages';
import { translatePage } from '@/tests/support/translated-page';

jest.mock('@/lib/place/actions', () => ({
  choosePlace: jest.fn(),
  choosePlaceByPosition: jest.fn(),
}));

const denied = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;

/** Presses the button for the position, translates the page while the browser asks, and denies the position. */
async function denyPosition() {
  let deny = () => {};
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (_success, fail) => {
    deny = () => fail?.(denied);
  };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Use my current location' }));
  expect(screen.getByRole('status')).toHaveTextContent('Finding your location…');
  translatePage();
  act(() => deny());
}

test('a form’s second message replaces the first', () => {
  const { rerender } = render(<FormAlert message="Enter your name." />);
  translatePage();
  rerender(<FormAlert message="Your session has ended." code="outdated" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your session has ended\.\s*Reload$/);
});

test('a place’s position can be denied', async () => {
  render(
    <PositionField canRequest keepsPosition savedPosition={{ latitude: '', longitude: '' }} />,
  );
  await denyPosition();
  expect(screen.getByRole('status')).toHaveTextContent(locationMessages.positionDenied);
});

test('the search area’s position can be denied', async () => {
  render(<PlaceForm />);
  await denyPosition();
  expect(screen.getByRole('status')).toHaveTextContent(placeMessages.denied);
  // A new request removes the text.
  await denyPosition();
});

test('a step’s label and provider change', () => {
  const { rerender } = render(
    <StepBar total={20} label="Total for 3 visits" provider="Ann">
      <button>Continue</button>
    </StepBar>,
  );
  translatePage();
  rerender(
    <StepBar total={20} label="Total for 2 visits">
      <button>Continue</button>
    </StepBar>,
  );
  expect(screen.getByText('Total for 2 visits')).toBeVisible();
  expect(screen.queryByText(/Ann/)).not.toBeInTheDocument();
});
