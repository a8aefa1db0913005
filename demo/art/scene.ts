import { circle, ellipse, rect, path, type Color, type Drawing } from './draw';

export const width = 800;
export const height = 600;
const tabletop = 470;

/** Colors of the wall, the shape on it and the table. */
const moods = {
  sand: ['sand', 'cream', 'clay'],
  rose: ['blush', 'cream', 'clay'],
  sage: ['mist', 'sage', 'oat'],
  honey: ['honey', 'cream', 'ochre'],
  sky: ['sky', 'cream', 'oat'],
  pine: ['pine', 'moss', 'clay'],
  terra: ['terra', 'clay', 'sand'],
  slate: ['slate', 'sky', 'sand'],
  clay: ['clay', 'blush', 'sand'],
  cream: ['cream', 'honey', 'oat'],
  moss: ['sage', 'mist', 'moss'],
  dusk: ['wine', 'terra', 'clay'],
} satisfies Record<string, [Color, Color, Color]>;

const backdrops = {
  arch: (tone: Color) => path('M190 470V290C190 20 610 20 610 290V470Z', tone),
  sun: (tone: Color) => circle(400, 290, 235, tone),
  low: (tone: Color) => path('M90 470C90 130 710 130 710 470Z', tone),
  left: (tone: Color) => circle(215, 230, 190, tone),
  right: (tone: Color) => circle(600, 240, 200, tone),
  split: (tone: Color) => rect(400, 0, 400, tabletop, tone),
  slope: (tone: Color) => path('M0 470L800 90V470Z', tone),
  panels: (tone: Color) =>
    [60, 310, 560].map((x) => rect(x, 60, 180, 350, tone, 6)).join('') +
    rect(0, 438, 800, 12, tone),
  window: (tone: Color) =>
    rect(210, 40, 380, 360, tone, 8) +
    rect(232, 62, 160, 154, 'sky') +
    rect(408, 62, 160, 154, 'sky') +
    rect(232, 232, 160, 146, 'sky') +
    rect(408, 232, 160, 146, 'sky') +
    path('M300 62H360L250 216H232V160Z', 'light') +
    rect(190, 396, 420, 20, tone, 6),
  tiles: (tone: Color) =>
    [20, 130, 240, 350, 460, 570, 680]
      .flatMap((x, column) =>
        [24, 134, 244, 354].map((y, row) =>
          (column + row * 3) % 5 ? rect(x, y, 100, 100, tone, 6) : '',
        ),
      )
      .join(''),
  hills: (tone: Color) =>
    circle(610, 150, 66, 'ochre') +
    path('M0 330C150 220 300 250 420 320C540 390 700 260 800 280V470H0Z', tone) +
    path('M0 410C200 340 380 400 520 400C640 400 720 360 800 370V470H0Z', 'moss'),
};

/** Drawing with its position and scale. By default, it stands on the table. */
type Item = [drawing: Drawing, x: number, scale?: number, y?: number];

function placeItem([drawing, x, scale = 1, y = 520]: Item) {
  const shadow = y > tabletop ? ellipse(x + 22 * scale, y, 132 * scale, 15 * scale, 'shade') : '';
  return `${shadow}<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
}

/** Items on a table, in front of a wall with a backdrop. */
export type Scene = [mood: keyof typeof moods, backdrop: keyof typeof backdrops, ...items: Item[]];

export function drawScene([mood, backdrop, ...items]: Scene) {
  const [wall, shape, table] = moods[mood];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, wall),
    backdrops[backdrop](shape),
    path('M470 0H690L330 470H110Z', 'glass'),
    rect(0, tabletop, width, height - tabletop, table),
    rect(0, tabletop, width, 10, 'shade'),
    ...items.map(placeItem),
    '</svg>',
  ].join('');
}

/** Returns the scene in other colors, so that each provider's picture of a service differs. */
export function recolorScene([mood, ...scene]: Scene, step: number): Scene {
  const names = Object.keys(moods) as (keyof typeof moods)[];
  const index = names.indexOf(mood) + 1 + (step % (names.length - 1));
  return [names[index % names.length] ?? mood, ...scene];
}
