/** The same page under its other address (SITE-1). */
export { default, metadata } from '../home/page';

export const revalidate = 60;
