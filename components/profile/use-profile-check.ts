import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FormState } from '@/lib/form';
import { profileMessages } from '@/lib/profile/messages';
import type { profileSchema } from '@/lib/profile/schema';

export type ProfileValues = z.input<typeof profileSchema>;

/**
 * Says what is wrong with a field once it was left, by the schema the server has. What the server
 * says of a field stands until then.
 */
export function useProfileCheck() {
  const { register, formState, getFieldState, trigger, reset } = useForm<ProfileValues>({
    mode: 'onTouched',
    // Said at once it would push Save away from under the press that left the field.
    delayError: 500,
    resolver: checkLate,
  });

  function errorOf(name: keyof ProfileValues, said: FormState['fields']) {
    const { error, isTouched } = getFieldState(name, formState);
    return error?.message ?? (isTouched ? undefined : said?.[name]);
  }

  /** Why there is no need to ask the server yet. The first wrong field takes the focus. */
  async function findFault() {
    const fits = await trigger(undefined, { shouldFocus: true });
    return fits ? undefined : profileMessages.checkFields;
  }

  const forget = () => reset(undefined, { keepValues: true });
  return { register, errorOf, findFault, forget };
}

/** The schema and its library of phone numbers come when a field is first left, not with the page. */
const checkLate: Resolver<ProfileValues> = async (values, ...asked) => {
  // On a dead line the server, which asks all of it again, has the only word.
  const loaded = await import('./check-profile').catch(() => null);
  return loaded ? loaded.checkProfile(values, ...asked) : { values, errors: {} };
};
