import { deletionSchema } from '@/lib/account/schema';
import { errorsOf } from '../../../support/form/field-errors';

test.each(['DELETE', ' delete '])('%j deletes the account', (word) => {
  expect(errorsOf(deletionSchema, { word })).toEqual({});
});

test.each(['', 'remove', 'DELETE IT', `DELETE${' '.repeat(40)}`])(
  '%j does not delete the account',
  (word) => {
    expect(errorsOf(deletionSchema, { word })).toHaveProperty('word');
  },
);
