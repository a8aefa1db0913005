/** Third URL of the landing page (SITE-1). */
export { default, metadata } from '../page';

export const revalidate = 60;
