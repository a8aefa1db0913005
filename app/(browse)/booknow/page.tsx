/** The same page under its other address (spec §2). */
export { default, metadata } from '../home/page';

export const revalidate = 60;
