import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FrequencyChoice } from '@/components/booking-flow/frequency-choice';
import { StepForm } from '@/components/booking-flow/step-form';

afterEach(() => window.history.replaceState(null, '', '/'));

const stepForm = (
  <>
    <FrequencyChoice form="step" defaultValue={null} />
    <StepForm id="step" action="/time">
      <button>Choose a time</button>
    </StepForm>
  </>
);

test('the form sends the chosen frequency, and going back restores it (BOOK-58, BOOK-11)', async () => {
  const { unmount } = render(stepForm);
  const getForm = () => screen.getByRole<HTMLButtonElement>('button').form!;
  expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
  expect(new FormData(getForm()).get('frequency')).toBe('');
  await userEvent.click(screen.getByRole('radio', { name: 'Every two weeks' }));
  expect(new FormData(getForm()).get('frequency')).toBe('every_two_weeks');
  expect(window.location.search).toBe('?frequency=every_two_weeks');
  unmount();
  render(stepForm);
  expect(screen.getByRole('radio', { name: 'Every two weeks' })).toBeChecked();
});

test("a choice in another form doesn't change the URL (BOOK-11)", async () => {
  render(
    <>
      {stepForm}
      <form>
        <input type="radio" name="place" value="home" aria-label="At home" />
      </form>
    </>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'At home' }));
  expect(window.location.search).toBe('');
});
