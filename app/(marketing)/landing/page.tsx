export { default, metadata } from '../page';

export const revalidate = 60;
