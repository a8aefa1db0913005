import { circle, ellipse, palette, path, rect, rotateAt, strokePath, type Color } from './draw';

const leaf = 'M0 0C26 -22 26 -56 0 -82C-26 -56 -26 -22 0 0Z';
const toe = (x: number, y: number) => ellipse(x, y, 15, 20, 'cream');

const drawLogo = (background: Color, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><rect width="240" height="240" fill="${palette[background]}"/>${parts.join('')}</svg>`;

/** Logos, keyed by the business's slug. */
export const logos: Record<string, string> = {
  'juniper-and-line': drawLogo(
    'pine',
    strokePath('M120 186V84', 'cream', 8),
    rotateAt(-44, 120, 140, path(leaf, 'sage')),
    rotateAt(44, 120, 140, path(leaf, 'sage')),
    rotateAt(0, 120, 96, path(leaf, 'cream')),
    strokePath('M64 196H176', 'ochre', 8),
  ),
  'front-range-plumbing': drawLogo(
    'ochre',
    path('M36 150L92 70L124 116L146 88L204 150Z', 'night'),
    path('M120 132C142 162 148 172 148 182A28 28 0 0 1 92 182C92 172 98 162 120 132Z', 'cream'),
  ),
  'kilowatt-and-daughters': drawLogo(
    'night',
    path('M136 34L70 132H112L98 206L172 100H126Z', 'ochre'),
    circle(64, 64, 9, 'terra'),
    circle(180, 60, 9, 'terra'),
    circle(178, 180, 9, 'terra'),
  ),
  'salon-ponderosa': drawLogo(
    'wine',
    path('M120 34L172 108H148L184 160H132V200H108V160H56L92 108H68Z', 'blush'),
  ),
  'stillwater-bodywork': drawLogo(
    'slate',
    ellipse(120, 164, 74, 20, 'night'),
    ellipse(120, 124, 54, 18, 'cream'),
    ellipse(120, 90, 34, 14, 'sky'),
    circle(120, 62, 9, 'cream'),
  ),
  'plain-strength': drawLogo(
    'terra',
    rect(40, 112, 160, 16, 'cream', 8),
    rect(62, 70, 24, 100, 'cream', 6),
    rect(154, 70, 24, 100, 'cream', 6),
  ),
  'good-boy-supply': drawLogo(
    'clay',
    path('M70 84C70 50 170 50 170 84V136C170 196 70 196 70 136Z', 'cream'),
    path('M76 70C34 66 34 130 54 150C76 140 84 104 76 70Z', 'cocoa'),
    path('M164 70C206 66 206 130 186 150C164 140 156 104 164 70Z', 'cocoa'),
    circle(100, 112, 9, 'cocoa'),
    circle(140, 112, 9, 'cocoa'),
    ellipse(120, 146, 18, 13, 'cocoa'),
  ),
  'high-plains-gardens': drawLogo(
    'moss',
    circle(120, 96, 44, 'honey'),
    path('M0 150Q120 100 240 150V240H0Z', 'pine'),
    strokePath('M60 206Q120 150 180 206M92 226Q120 196 148 226', 'sage', 8),
  ),
  'the-long-table': drawLogo(
    'rust',
    rect(34, 108, 172, 18, 'cream', 4),
    strokePath('M58 126L46 190M182 126L194 190', 'cream', 12),
    rect(78, 84, 70, 24, 'honey', 3),
    rect(88, 62, 54, 22, 'sky', 3),
  ),
  'two-ton-movers': drawLogo(
    'steel',
    rect(48, 122, 70, 70, 'rust', 4),
    rect(122, 122, 70, 70, 'terra', 4),
    rect(85, 48, 70, 70, 'cream', 4),
    rect(112, 48, 16, 30, 'ochre'),
    rect(75, 122, 16, 30, 'ochre'),
    rect(149, 122, 16, 30, 'ochre'),
  ),
  'mile-high-appliance-clinic': drawLogo(
    'cream',
    circle(120, 120, 80, 'terra'),
    circle(120, 120, 56, 'cream'),
    rect(108, 84, 24, 72, 'terra', 4),
    rect(84, 108, 72, 24, 'terra', 4),
  ),
  'north-window-studio': drawLogo(
    'cocoa',
    rect(66, 50, 108, 140, 'honey', 4),
    strokePath('M120 50V190M66 120H174', 'cocoa', 10),
    circle(92, 86, 14, 'cream'),
  ),
  'salmon-street-salon': drawLogo(
    'blush',
    path('M40 120C80 60 140 62 176 108L208 76V164L176 132C140 178 80 180 40 120Z', 'terra'),
    circle(82, 112, 8, 'cream'),
    strokePath('M112 92Q128 120 112 148', 'cream', 7),
  ),
  'fern-and-stone': drawLogo(
    'mist',
    strokePath('M120 204C116 150 130 90 120 44', 'pine', 8),
    ...[70, 104, 138, 172].flatMap((y, i) => [
      rotateAt(
        -62,
        120,
        y,
        path('M0 0C14 -14 14 -40 0 -58C-14 -40 -14 -14 0 0Z', i % 2 ? 'moss' : 'pine'),
      ),
      rotateAt(
        62,
        120,
        y,
        path('M0 0C14 -14 14 -40 0 -58C-14 -40 -14 -14 0 0Z', i % 2 ? 'pine' : 'moss'),
      ),
    ]),
  ),
  'muddy-paws-collective': drawLogo(
    'bark',
    ellipse(120, 150, 48, 40, 'cream'),
    toe(64, 112),
    toe(100, 82),
    toe(140, 82),
    toe(176, 112),
  ),
  'moss-and-mattock': drawLogo(
    'sage',
    rotateAt(
      36,
      120,
      120,
      rect(-9, -70, 18, 160, 'bark', 6),
      path('M-66 -72Q0 -104 66 -72L60 -52Q0 -72 -60 -52Z', 'night'),
    ),
    circle(60, 186, 14, 'moss'),
    circle(84, 196, 10, 'pine'),
  ),
  'tidewater-home-care': drawLogo(
    'sky',
    path('M120 44L196 112H176V150H64V112H44Z', 'cream'),
    strokePath(
      'M30 168Q60 146 90 168T150 168T210 168M30 198Q60 176 90 198T150 198T210 198',
      'slate',
      12,
    ),
  ),
  'bridge-city-movers': drawLogo(
    'night',
    strokePath(
      'M24 156H216M72 156V70M168 156V70M24 120Q60 110 72 74Q120 150 168 74Q180 110 216 120',
      'terra',
      11,
    ),
    strokePath('M100 156V126M120 156V132M140 156V126', 'terra', 6),
  ),
};
