export { FavoritesLoading as default } from '@/components/favorites/favorites-loading';
