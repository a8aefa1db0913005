/** Colors of the demo's SVG illustrations. */
export const palette = {
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

export type Color = keyof typeof palette;
type Fill = Color | 'shade' | 'light' | 'glass';

const translucentFills = {
  shade: 'fill="#3a1e10" fill-opacity=".15"',
  light: 'fill="#fff" fill-opacity=".38"',
  glass: 'fill="#fff" fill-opacity=".22"',
};

const formatFill = (fill: Fill) =>
  fill === 'shade' || fill === 'light' || fill === 'glass'
    ? translucentFills[fill]
    : `fill="${palette[fill]}"`;

export const rect = (x: number, y: number, w: number, h: number, fill: Fill, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${rx ? ` rx="${rx}"` : ''} ${formatFill(fill)}/>`;

export const circle = (x: number, y: number, r: number, fill: Fill) =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${formatFill(fill)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Fill) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${formatFill(fill)}/>`;

export const path = (d: string, fill: Fill) => `<path d="${d}" ${formatFill(fill)}/>`;

export const strokePath = (d: string, stroke: Color, width = 8) =>
  `<path d="${d}" fill="none" stroke="${palette[stroke]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const rotateAt = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${parts.join('')}</g>`;

/** SVG in local coordinates that stands on y = 0 or hangs from it. */
export type Drawing = string;
export const draw = (...parts: string[]): Drawing => parts.join('');
