/** The home page under its second address (SITE-1). */
export { default, metadata } from '../home/page';

export const revalidate = 60;
