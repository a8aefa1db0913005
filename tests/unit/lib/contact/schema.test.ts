import { contactSchema, interestSchema } from '@/lib/contact/schema';
import { getErrors } from '@/tests/support/form/field-errors';

const honeypot = { website: '', elapsed: '3000' };
const contact = { name: 'Ann', email: 'ann@roam.test', message: 'Hello', ...honeypot };
const interest = {
  name: 'Ann',
  email: 'ann@roam.test',
  phone: '',
  city: 'Denver',
  about: '',
  ...honeypot,
  category_id: '',
};

test('a contact message requires a name, an email and a message', () => {
  expect(getErrors(contactSchema, contact)).toEqual({});
  expect(getErrors(contactSchema, { ...contact, name: ' ', email: '', message: '' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter your email address.',
    message: 'Write your message.',
  });
});

test('provider interest requires a name, an email and a city', () => {
  expect(getErrors(interestSchema, interest)).toEqual({});
  expect(getErrors(interestSchema, { ...interest, name: '', email: 'ann', city: '' })).toEqual({
    name: 'Enter your name.',
    email: 'Enter an email address like name@example.com.',
    city: 'Enter the city you work in.',
  });
});

test("a category that isn't an id is ignored", () => {
  const category_id = '6e2b4c7a-0000-4000-8000-000000000000';
  const parseCategory = (id: string) =>
    interestSchema.parse({ ...interest, category_id: id }).category_id;
  expect([category_id, 'plumbing', ''].map(parseCategory)).toEqual([category_id, '', '']);
});

test.each([
  ['message', 'name', 120, 'This is too long. Please shorten it.', contactSchema, contact],
  ['message', 'message', 4000, 'Keep your message to 4,000 characters.', contactSchema, contact],
  ['interest', 'name', 120, 'This is too long. Please shorten it.', interestSchema, interest],
  ['interest', 'city', 80, 'This is too long. Please shorten it.', interestSchema, interest],
  ['interest', 'about', 2000, 'Keep this text to 2,000 characters.', interestSchema, interest],
])(
  'in the %s form, the field %s has at most %i characters',
  (_form, name, limit, message, schema, input) => {
    expect(getErrors(schema, { ...input, [name]: 'x'.repeat(limit) })).toEqual({});
    expect(getErrors(schema, { ...input, [name]: 'x'.repeat(limit + 1) })).toEqual({
      [name]: message,
    });
  },
);
