import { deletionSchema } from '@/lib/account/schema';
import { getErrors } from '../../../support/form/field-errors';

test.each(['DELETE', ' delete '])('%j deletes the account', (word) => {
  expect(getErrors(deletionSchema, { word })).toEqual({});
});

test.each(['', 'remove', 'DELETE IT', `DELETE${' '.repeat(40)}`])(
  '%j does not delete the account',
  (word) => {
    expect(getErrors(deletionSchema, { word })).toHaveProperty('word');
  },
);
