import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { StepForm } from '@/components/booking-flow/step-form';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioChip } from '@/components/ui/radio-chip';

test('a time chosen with the arrow keys is scrolled into view (SITE-13)', async () => {
  // jsdom doesn't implement scrolling.
  const scrollIntoView = jest.fn(function (this: HTMLInputElement) {
    return this.value;
  });
  Object.defineProperty(HTMLElement.prototype, 'scrollIntoView', {
    configurable: true,
    value: scrollIntoView,
  });
  render(
    <StepForm action="/confirm">
      <RadioChip name="starts_at" value="nine">
        9 AM
      </RadioChip>
      <RadioChip name="starts_at" value="ten">
        10 AM
      </RadioChip>
    </StepForm>,
  );
  await userEvent.click(screen.getByRole('radio', { name: '9 AM' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: '10 AM' })).toBeChecked();
  expect(scrollIntoView).toHaveLastReturnedWith('ten');
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest' });
});

test('rapid choices change the URL only once, and clicking a link saves the latest choice (BOOK-11)', async () => {
  render(
    <>
      <StepForm action="/confirm">
        <RadioChip name="starts_at" value="nine">
          9 AM
        </RadioChip>
        <RadioChip name="starts_at" value="ten">
          10 AM
        </RadioChip>
      </StepForm>
      <a href="#details">Details</a>
    </>,
  );
  const replaceState = jest.spyOn(window.history, 'replaceState');
  const link = screen.getByRole('link', { name: 'Details' });
  const nineRadio = screen.getByRole('radio', { name: '9 AM' });
  const tenRadio = screen.getByRole('radio', { name: '10 AM' });
  for (const radio of [nineRadio, tenRadio, nineRadio]) fireEvent.click(radio);
  expect(replaceState).toHaveBeenCalledTimes(1);
  fireEvent.click(tenRadio);
  fireEvent.click(link);
  expect(replaceState).toHaveBeenCalledTimes(2);
  expect(window.location.search).toBe('?starts_at=ten');
});

test('an extra that the URL no longer has is unchecked, because Back may show an earlier page (BOOK-11)', () => {
  window.history.replaceState(null, '', '?idempotency_key=key');
  const { unmount } = render(
    <StepForm action="/time">
      <Checkbox name="add_on_ids" value="wash" label="Wash" defaultChecked />
    </StepForm>,
  );
  expect(screen.getByRole('checkbox', { name: 'Wash' })).not.toBeChecked();
  unmount();
  window.history.replaceState(null, '', '?add_on_ids=wash');
  render(
    <StepForm action="/time">
      <Checkbox name="add_on_ids" value="wash" label="Wash" defaultChecked />
    </StepForm>,
  );
  expect(screen.getByRole('checkbox', { name: 'Wash' })).toBeChecked();
});

test('an extra chosen before the scripts run stays checked', () => {
  window.history.replaceState(null, '', '?');
  const container = document.createElement('div');
  document.body.append(container);
  const form = (
    <StepForm action="/time">
      <Checkbox name="add_on_ids" value="wash" label="Wash" />
    </StepForm>
  );
  container.innerHTML = renderToString(form);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Wash' }));
  render(form, { container, hydrate: true });
  expect(screen.getByRole('checkbox', { name: 'Wash' })).toBeChecked();
});
