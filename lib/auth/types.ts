/** The signed-in customer as pages and the browser's store know them (spec §3). */
export type Customer = {
  id: string;
  user_id: string;
  email: string;
  /** The same as `id`. */
  customer_id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  image_url: string | null;
};
