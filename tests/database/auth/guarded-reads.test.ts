/** Reads that run at the same time as the check of the customer. */
import '@/tests/support/next/app-environment';
import { readWithCustomer, requireWithCustomer } from '@/lib/session/customer';
import { createAccountWithoutProfile, createCustomer } from '@/tests/support/auth/customer';
import { captureOutcome, signInAs, startVisit } from '@/tests/support/next/context';
import { mockFetch, restoreFetch } from '@/tests/support/next/fetch';

beforeEach(() => startVisit('203.0.113.9'));
afterEach(restoreFetch);

test("a customer's data is read while their profile is read", async () => {
  const customer = await createCustomer();
  await signInAs(customer);
  let startRead = () => {};
  const readStart = new Promise<void>((resolve) => (startRead = resolve));
  // Answers the request for the profile only after the data's read has started.
  mockFetch(async ({ url }) => {
    if (url.includes('/customer_profiles')) await readStart;
  });
  const result = await readWithCustomer(async (userId) => {
    startRead();
    return userId;
  });
  expect(result).toMatchObject({ customer: { id: customer.id }, data: customer.user_id });
});

test('no data is read for visitors, who are redirected to sign-in', async () => {
  const read = jest.fn(async () => 'data');
  expect(await readWithCustomer(read)).toBeNull();
  expect(await captureOutcome(requireWithCustomer('/customer/profile', read))).toEqual({
    redirectedTo: expect.stringContaining('next=%2Fcustomer%2Fprofile'),
  });
  expect(read).not.toHaveBeenCalled();
});

test('an account without a profile gets no data', async () => {
  await signInAs(await createAccountWithoutProfile());
  expect(await readWithCustomer(async () => 'data')).toBeNull();
});
