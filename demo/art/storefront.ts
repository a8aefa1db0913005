import { circle, strokePath, rect, path, type Color, type Drawing } from './draw';

const ground = 520;

/** Colors of the sky, the sun or moon, and the skyline. */
const timesOfDay = {
  morning: ['blush', 'honey', 'clay'],
  noon: ['sky', 'cream', 'slate'],
  golden: ['honey', 'cream', 'clay'],
  evening: ['slate', 'honey', 'pine'],
  overcast: ['mist', 'cream', 'sage'],
  night: ['night', 'honey', 'pine'],
} satisfies Record<string, [Color, Color, Color]>;

const horizons = {
  denver: (tone: Color) =>
    path(
      'M0 400L120 270L190 330L330 190L450 320L560 250L700 350L860 220L980 330L1080 270L1200 380V520H0Z',
      tone,
    ) + path('M330 190L372 236L338 244L306 232ZM860 220L894 254L862 266L832 250Z', 'cream'),
  portland: (tone: Color) =>
    strokePath(
      'M0 390H1200M160 390V240M1040 390V240M160 250Q600 420 1040 250M0 330L160 250M1200 330L1040 250',
      tone,
      12,
    ) +
    [40, 90, 1110, 1165]
      .map((x) =>
        path(`M${x} 320L${x + 44} 440H${x - 44}ZM${x} 370L${x + 54} 520H${x - 54}Z`, 'pine'),
      )
      .join(''),
  towers: (tone: Color) =>
    [30, 130, 250, 900, 1010, 1110]
      .map((x, i) => rect(x, 170 + ((i * 97) % 140), 80, 400, tone, 4))
      .join('') + path('M700 520V260Q740 200 780 260V520Z', tone),
};

const awnings = {
  striped: (w: number, a: Color, b: Color) =>
    Array.from({ length: 9 }, (_, i) => {
      const step = w / 9;
      const x = 600 - w / 2 + i * step;
      const fill = i % 2 ? b : a;
      return rect(x, 290, step, 46, fill) + circle(x + step / 2, 336, step / 2, fill);
    }).join(''),
  slanted: (w: number, a: Color, b: Color) =>
    path(`M${620 - w / 2} 282H${580 + w / 2}L${600 + w / 2 + 14} 352H${600 - w / 2 - 14}Z`, a) +
    rect(600 - w / 2 - 14, 346, w + 28, 16, b, 4),
  board: (w: number, a: Color, b: Color) =>
    rect(600 - w / 2, 272, w, 66, a, 8) + rect(600 - w / 4, 294, w / 2, 22, b, 11),
  domes: (w: number, a: Color, b: Color) =>
    [-1, 0, 1]
      .map((i) =>
        path(`M${600 + (i * w) / 3 - w / 6.4} 348a${w / 6.4} 74 0 0 1 ${w / 3.2} 0Z`, i ? a : b),
      )
      .join(''),
};

const roofs = {
  flat: (w: number, tone: Color) =>
    rect(584 - w / 2, 96, w + 32, 26, tone, 4) + rect(600 - w / 2, 122, w, 10, 'shade'),
  gable: (w: number, tone: Color) =>
    path(`M${570 - w / 2} 140L600 24L${630 + w / 2} 140Z`, tone) + circle(600, 98, 20, 'cream'),
  stepped: (w: number, tone: Color) =>
    rect(600 - w / 4, 56, w / 2, 70, tone) +
    rect(590 - w / 2, 100, w + 20, 24, tone, 4) +
    circle(600, 88, 16, 'honey'),
  deco: (w: number, tone: Color) =>
    path(
      `M${590 - w / 2} 124H${610 + w / 2}V100H${520 + w / 2}Q600 20 ${680 - w / 2} 100H${590 - w / 2}Z`,
      tone,
    ),
};

export interface Storefront {
  time: keyof typeof timesOfDay;
  horizon: keyof typeof horizons;
  awning: keyof typeof awnings;
  roof: keyof typeof roofs;
  wall: Color;
  trim: Color;
  awningColors: [Color, Color];
  /** Drawing in the display window, and its scale. */
  window: [Drawing, number];
  door: 'left' | 'right';
  street: 'trees' | 'lamp' | 'planters' | 'bench';
  width?: number;
}

const tree = (x: number, tone: Color) =>
  rect(x - 8, 380, 16, 150, 'bark') + circle(x, 330, 76, tone) + circle(x - 26, 306, 46, 'moss');
const planter = (x: number) =>
  [-28, 0, 28]
    .map((dx, i) => circle(x + dx, 470 - (i % 2) * 18, 30, i % 2 ? 'moss' : 'pine'))
    .join('') + rect(x - 58, 478, 116, 56, 'rust', 6);

const streets: Record<Storefront['street'], string> = {
  trees: tree(130, 'pine') + tree(1080, 'pine'),
  lamp:
    strokePath('M1050 530V250Q1050 210 1010 210', 'cocoa', 10) +
    circle(1004, 226, 26, 'honey') +
    tree(120, 'pine'),
  planters: planter(190) + planter(1010),
  bench:
    rect(940, 460, 190, 16, 'bark', 6) +
    rect(940, 420, 190, 14, 'bark', 6) +
    strokePath('M960 476V530M1110 476V530', 'cocoa', 10) +
    planter(150),
};

const pane = (x: number, windowColor: Color) =>
  rect(x, 160, 86, 92, 'cream', 6) +
  rect(x + 8, 168, 70, 76, windowColor, 3) +
  path(`M${x + 30} 168H${x + 56}L${x + 8} 226V196Z`, 'light');

export function drawStorefront({
  time,
  horizon,
  awning,
  roof,
  wall,
  trim,
  awningColors,
  window,
  door,
  street,
  width = 560,
}: Storefront) {
  const [sky, light, skyline] = timesOfDay[time];
  const windowColor: Color = time === 'night' || time === 'evening' ? 'honey' : 'sky';
  const left = 600 - width / 2;
  const doorX = door === 'left' ? left + 34 : left + width - 144;
  const glassX = door === 'left' ? left + 176 : left + 34;
  const glassW = width - 210;
  const [inside, scale] = window;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600">',
    rect(0, 0, 1200, 600, sky),
    circle(time === 'noon' ? 980 : 210, 130, time === 'night' ? 44 : 74, light),
    `<g opacity=".55">${horizons[horizon](skyline)}</g>`,
    rect(left - 190, 230, 200, 300, 'oat') + rect(left + width - 10, 200, 210, 330, 'sand'),
    ...[left - 160, left - 80, left + width + 30, left + width + 110].map(
      (x) => rect(x, 280, 46, 66, windowColor, 3) + rect(x, 390, 46, 66, windowColor, 3),
    ),
    rect(left, 110, width, 420, wall),
    rect(left + width - 60, 110, 60, 420, 'shade'),
    roofs[roof](width, trim),
    ...[0.1, 0.42, 0.74].map((at) => pane(left + width * at, windowColor)),
    rect(glassX - 10, 350, glassW + 20, 156, trim, 6),
    rect(glassX, 340, glassW, 156, windowColor === 'honey' ? 'honey' : 'mist', 3),
    `<g transform="translate(${glassX + glassW / 2} 494) scale(${scale})">${inside}</g>`,
    path(
      `M${glassX + glassW - 130} 340H${glassX + glassW - 60}L${glassX + glassW - 190} 496H${glassX + glassW - 260}Z`,
      'glass',
    ),
    rect(doorX, 356, 110, 174, trim, 6) +
      rect(doorX + 16, 372, 78, 96, windowColor, 4) +
      circle(doorX + 92, 482, 7, 'honey'),
    awnings[awning](width - 20, ...awningColors),
    rect(0, ground, 1200, 80, time === 'night' ? 'slate' : 'oat'),
    rect(0, ground, 1200, 10, 'shade'),
    rect(doorX - 14, ground - 4, 138, 16, 'cream', 4),
    streets[street],
    '</svg>',
  ].join('');
}
