import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StepHeading } from '@/components/booking-flow/step-heading';

test('a step reached by navigation has the focus on its heading, every time (BOOK-33)', () => {
  const { rerender } = render(<StepHeading key="time">When works for you?</StepHeading>);
  expect(screen.getByRole('heading', { name: 'When works for you?' })).toHaveFocus();
  rerender(<StepHeading key="details">Where and how?</StepHeading>);
  expect(screen.getByRole('heading', { name: 'Where and how?' })).toHaveFocus();
});

test('a page just loaded starts at its top (BOOK-33)', async () => {
  const page = <StepHeading>When works for you?</StepHeading>;
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  await act(async () => void hydrateRoot(place, page));
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
