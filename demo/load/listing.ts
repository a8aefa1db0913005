import { readdirSync } from 'node:fs';
import type { City } from './types';

/** Finds files that `city.yaml` doesn't list, which would be silently ignored. */
export function findUnlistedFiles({ categories, businesses }: City, folder: string): string[] {
  const unlisted = (kind: string, listed: { slug: string }[]) =>
    readdirSync(`${folder}/${kind}`)
      .filter((file) => !listed.some(({ slug }) => file === `${slug}.yaml`))
      .map((file) => `${folder}/${kind}/${file}: city.yaml does not list it`);
  return [...unlisted('categories', categories), ...unlisted('businesses', businesses)];
}
