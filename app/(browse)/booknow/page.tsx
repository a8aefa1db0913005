/** Second URL of the home page (SITE-1). */
export { default, metadata } from '../home/page';

export const revalidate = 60;
