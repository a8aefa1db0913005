import type { Customer } from '@/lib/session/types';
import type { FormState } from '@/lib/form';

/** What a form of the profile page answers; the customer as they are now, for the browser's store. */
export type ProfileState = FormState & { customer?: Customer };
