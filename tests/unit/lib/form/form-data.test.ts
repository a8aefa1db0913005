import { readForm } from '@/lib/form/form-data';

test.each([null, undefined, 'text', 7, {}, []])(
  'a form that is %j is parsed as if all its fields were empty',
  (form) => {
    expect(readForm(form, ['email'])).toEqual({ email: '' });
  },
);

test('a file in a text field is parsed as an empty field', () => {
  const form = new FormData();
  form.set('email', new File(['x'], 'x.txt'));
  form.append('extra', 'y');
  expect(readForm(form, ['email'])).toEqual({ email: '' });
});
