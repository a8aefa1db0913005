/** Colors of the demo's illustrations. */
export const ink = {
  cream: '#f8f1e6',
  sand: '#ecdfcc',
  oat: '#dcc8ac',
  clay: '#dba583',
  blush: '#eec6b2',
  terra: '#c65d3b',
  rust: '#97422a',
  wine: '#6b2f2a',
  ochre: '#e0a648',
  honey: '#f0cd85',
  sage: '#aebb9a',
  mist: '#cfd8c8',
  moss: '#6f8a5f',
  pine: '#3c5a49',
  night: '#26332f',
  sky: '#c4d6d8',
  slate: '#7f99a3',
  steel: '#aeb9b8',
  bark: '#7a4f35',
  cocoa: '#3d2b22',
} as const;

export type Ink = keyof typeof ink;
type Fill = Ink | 'shade' | 'light' | 'glass';

const veils = {
  shade: 'fill="#3a1e10" fill-opacity=".15"',
  light: 'fill="#fff" fill-opacity=".38"',
  glass: 'fill="#fff" fill-opacity=".22"',
};

const paint = (fill: Fill) =>
  fill === 'shade' || fill === 'light' || fill === 'glass' ? veils[fill] : `fill="${ink[fill]}"`;

export const rect = (x: number, y: number, w: number, h: number, fill: Fill, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx ? ` rx="${rx}"` : ''} ${paint(fill)}/>`;

export const disc = (x: number, y: number, r: number, fill: Fill) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint(fill)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: Fill) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint(fill)}/>`;

export const shape = (d: string, fill: Fill) => `<path d="${d}" ${paint(fill)}/>`;

export const line = (d: string, stroke: Ink, width = 8) =>
  `<path d="${d}" fill="none" stroke="${ink[stroke]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const turn = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${parts.join('')}</g>`;

/** Drawing around its own origin, which stands on y = 0 or hangs from it. */
export type Prop = () => string;
export const prop =
  (...parts: string[]): Prop =>
  () =>
    parts.join('');
