export { InvalidLinkPage as default } from '@/components/provider-links/invalid-link-page';
