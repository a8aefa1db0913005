export { default } from '@/app/(account)/loading';
