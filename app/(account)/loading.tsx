export { GuardScreen as default } from '@/components/feedback/guard-screen';
