/** Every form action is in the table of refused forms or in the list of forms that it can't reach. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  formsWithoutRow,
  listBookingForms,
  listCustomerForms,
  listProviderForms,
  listVisitorForms,
  secondFactorForms,
  textForms,
} from '@/tests/support/journeys/refused-forms';

/** Lists the server actions for forms. `createAction` makes those that components call with a value. */
function listFormActions() {
  return readdirSync('lib', { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join('lib', file), 'utf8'))
    .filter((text) => text.startsWith("'use server'"))
    .flatMap((text) => [...text.matchAll(/^export const (\w+) = (?!createAction\b)/gm)])
    .map(([, name]) => name!);
}

test('every form has a row with an input that it refuses, or is listed without one (FAIL-6)', () => {
  const paths = { nextBooking: '', pastBooking: '', calendar: '', connectedCalendar: '' };
  const ids = { addressId: '', completed: '', reviewId: '', serviceId: '' };
  const bookings = { completed: '', upcoming: '', unpaid: '' };
  const hrefs = { time: '', confirm: '', repeat: '' };
  const rows = [
    ...listVisitorForms(''),
    ...listProviderForms(paths),
    ...listBookingForms({ ...bookings, newStart: '', hrefs, raiseFee: async () => undefined }),
    ...listCustomerForms(ids),
    ...Object.values(secondFactorForms),
    ...textForms,
  ].map(({ action }) => action);
  const reasons = Object.keys(formsWithoutRow);
  expect([...rows, ...reasons].toSorted()).toEqual(listFormActions().toSorted());
});
