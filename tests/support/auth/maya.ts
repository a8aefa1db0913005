import type { Customer } from '@/lib/session/types';

/** Signed-in customer of component tests. */
export const maya: Customer = {
  id: 'c1',
  user_id: 'u1',
  email: 'maya@roam.test',
  customer_id: 'c1',
  first_name: 'Maya',
  last_name: 'Ortiz',
  phone: null,
  image_url: null,
};
