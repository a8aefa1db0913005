import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StepHeading } from '@/components/booking-flow/step-heading';

test('navigating to a step focuses its heading (BOOK-33)', () => {
  const { rerender } = render(<StepHeading key="time">When works for you?</StepHeading>);
  expect(screen.getByRole('heading', { name: 'When works for you?' })).toHaveFocus();
  rerender(<StepHeading key="details">Where and how?</StepHeading>);
  expect(screen.getByRole('heading', { name: 'Where and how?' })).toHaveFocus();
});

test("loading the page doesn't move the focus to the heading (BOOK-33)", async () => {
  const page = <StepHeading>When works for you?</StepHeading>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  await act(async () => void hydrateRoot(container, page));
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
