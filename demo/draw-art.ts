import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { placeholder } from './art/brand';
import { logos } from './art/logos';
import { drawPortrait } from './art/portraits';
import { homeScenes } from './art/scenes-home';
import { peopleScenes } from './art/scenes-people';
import { drawStorefront } from './art/storefront';
import { storefronts } from './art/storefronts';

/** `npm run demo:art`: redraws the city's pictures. */
const folder = 'public/art';
/** Not checked as by the import, because a new row's picture doesn't exist yet. */
const readRows = (file: string) =>
  parse(readFileSync(`demo/catalog/${file}`), { columns: true }) as { slug: string }[];
const scenes = { ...homeScenes, ...peopleScenes };

function requireDrawing<T>(table: Record<string, T>, slug: string): T {
  const found = table[slug];
  if (found === undefined) throw new Error(`There is no drawing for ${slug}`);
  return found;
}

function write(kind: string, pictures: [slug: string, svg: string][]) {
  rmSync(`${folder}/${kind}`, { recursive: true, force: true });
  mkdirSync(`${folder}/${kind}`, { recursive: true });
  for (const [slug, svg] of pictures) writeFileSync(`${folder}/${kind}/${slug}.svg`, svg);
}

const getScene = ({ slug }: { slug: string }): [string, string] => [
  slug,
  requireDrawing(scenes, slug),
];

write('categories', readRows('categories.csv').map(getScene));
write('services', readRows('services.csv').map(getScene));
write(
  'businesses',
  readRows('businesses.csv').flatMap(({ slug }): [string, string][] => [
    [slug, drawStorefront(requireDrawing(storefronts, slug))],
    [`${slug}-logo`, requireDrawing(logos, slug)],
  ]),
);
write(
  'providers',
  readRows('providers.csv').map(({ slug }): [string, string] => [slug, drawPortrait(slug)]),
);

writeFileSync(`${folder}/placeholder.svg`, placeholder);
