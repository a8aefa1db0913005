export { onRouterTransitionStart } from '@/components/feedback/navigation-start';
