export const favoriteKinds = ['service', 'provider', 'business'] as const;
export const favoriteTabs = ['services', 'providers', 'businesses'] as const;
