import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { placeholder } from './art/placeholder';
import { logos } from './art/logos';
import { drawPortrait } from './art/portraits';
import { homeScenes } from './art/scenes-home';
import { drawScene, recolorScene } from './art/scene';
import { peopleScenes } from './art/scenes-people';
import { repairScenes } from './art/scenes-repairs';
import { drawStorefront } from './art/storefront';
import { storefronts } from './art/storefronts';

// `npm run demo:art` redraws the pictures of the demo city.

const folder = 'public/art';
/** Reads a file without the import's checks, because the picture of a new row doesn't exist yet. */
const readRows = <Row = { slug: string }>(file: string) =>
  parse(readFileSync(`demo/catalog/${file}`), { columns: true }) as Row[];
const scenes = { ...homeScenes, ...repairScenes, ...peopleScenes };

function requireDrawing<T>(table: Record<string, T>, slug: string): T {
  const drawing = table[slug];
  if (drawing === undefined) throw new Error(`${slug} has no drawing. Add one in demo/art.`);
  return drawing;
}

function writePictures(kind: string, pictures: [slug: string, svg: string][]) {
  rmSync(`${folder}/${kind}`, { recursive: true, force: true });
  mkdirSync(`${folder}/${kind}`, { recursive: true });
  for (const [slug, svg] of pictures) writeFileSync(`${folder}/${kind}/${slug}.svg`, svg);
}

const getScene = ({ slug }: { slug: string }): [string, string] => [
  slug,
  drawScene(requireDrawing(scenes, slug)),
];

writePictures('categories', readRows('categories.csv').map(getScene));
writePictures('services', readRows('services.csv').map(getScene));
writePictures(
  'businesses',
  readRows('businesses.csv').flatMap(({ slug }): [string, string][] => [
    [slug, drawStorefront(requireDrawing(storefronts, slug))],
    [`${slug}-logo`, requireDrawing(logos, slug)],
  ]),
);
writePictures(
  'providers',
  readRows('providers.csv').map(({ slug }): [string, string] => [slug, drawPortrait(slug)]),
);

/** Photos of work are named `{provider}-{service}.svg`. Those of one service differ in their colors. */
const photoCounts: Record<string, number> = {};
writePictures(
  'work',
  readRows<{ provider: string; picture: string }>('work-photos.csv').map(
    ({ provider, picture }): [string, string] => {
      const slug = picture.replace(/^.*\/|\.svg$/g, '');
      const service = slug.slice(provider.length + 1);
      const count = (photoCounts[service] = (photoCounts[service] ?? -1) + 1);
      return [slug, drawScene(recolorScene(requireDrawing(scenes, service), 4 * count))];
    },
  ),
);

writeFileSync(`${folder}/placeholder.svg`, placeholder);
