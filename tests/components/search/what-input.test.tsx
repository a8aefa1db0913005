import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WhatInput } from '@/components/search/what-input';
import { clearDrafts } from '@/lib/browser-storage/drafts';

const mockPush = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }) }));

const suggestions = [
  { kind: 'service', target: 's1', label: 'Haircut', detail: 'Hair and beauty' },
  { kind: 'category', target: 'hair-and-beauty', label: 'Hair and beauty', detail: null },
  { kind: 'provider', target: 'p1', label: 'Hana Lee', detail: 'Salon, Denver' },
];
const onSubmit = jest.fn();

beforeEach(() => {
  localStorage.clear();
  const fetchMock = jest.fn(async () => ({ ok: true, json: async () => suggestions }));
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: fetchMock });
});

function renderWhatField() {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <WhatInput name="q" aria-label="What" />
    </form>,
  );
  return screen.getByRole('combobox', { name: 'What' });
}
const getActiveOptionText = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

test('the search field is a text combobox whose Enter key says “search” on phones (CAT-16)', () => {
  const field = renderWhatField();
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('enterkeyhint', 'search');
});

test('the arrow keys and Enter open a suggestion without moving the focus (CAT-16)', async () => {
  const field = renderWhatField();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field, 'ha');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(getActiveOptionText(field)).toBeNull();

  await userEvent.keyboard('{ArrowDown}');
  expect(getActiveOptionText(field)).toMatch(/^Haircut/);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(getActiveOptionText(field)).toMatch(/^Hana Lee/);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Hana Lee');
  expect(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(mockPush).toHaveBeenCalledWith('/provider/p1');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Escape closes the list and keeps the text for the search (CAT-16)', async () => {
  const field = renderWhatField();
  await userEvent.type(field, 'ha');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('ha');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('clicking a suggestion opens it (CAT-16)', async () => {
  const field = renderWhatField();
  await userEvent.type(field, 'ha');
  await userEvent.click(await screen.findByRole('option', { name: /Hair and beauty.*category/ }));
  expect(mockPush).toHaveBeenCalledWith('/services?category=hair-and-beauty');
});

test('recent searches are suggested in an empty field until they are cleared (CAT-16)', async () => {
  const field = renderWhatField();
  await userEvent.type(field, 'deep clean{Enter}');
  await userEvent.clear(field);
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: /^deep clean/ })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }));
  expect(localStorage).toHaveLength(0);
});

test('clearing the drafts, as a sign-out does, removes recent searches (CAT-16, SESS-3)', async () => {
  const field = renderWhatField();
  await userEvent.type(field, 'tutor{Enter}');
  expect(localStorage).toHaveLength(1);
  clearDrafts();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
