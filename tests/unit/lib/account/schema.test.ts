import { deletionSchema } from '@/lib/account/schema';
import { getErrors } from '@/tests/support/form/field-errors';

test.each(['DELETE', ' delete '])('the confirmation word %j is accepted', (word) => {
  expect(getErrors(deletionSchema, { word })).toEqual({});
});

test.each(['', 'remove', 'DELETE IT', `DELETE${' '.repeat(40)}`])(
  'the confirmation word %j is rejected',
  (word) => {
    expect(getErrors(deletionSchema, { word })).toHaveProperty('word');
  },
);
