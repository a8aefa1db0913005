import { readForm } from '@/lib/form/form-data';

test.each([null, undefined, 'text', 7, {}, []])(
  'a form that is %j is parsed as if all its fields were empty',
  (formData) => {
    expect(readForm(formData, ['email'])).toEqual({ email: '' });
  },
);

test('a file in a text field is parsed as an empty field', () => {
  const formData = new FormData();
  formData.set('email', new File(['x'], 'x.txt'));
  formData.append('extra', 'y');
  expect(readForm(formData, ['email'])).toEqual({ email: '' });
});
