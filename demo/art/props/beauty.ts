import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

const blade = path('M-12 0L-6 -190Q4 -214 14 -190L12 0Z', 'steel');

export const scissors = draw(
  rotateAt(18, -10, -96, blade),
  rotateAt(-18, 10, -96, blade),
  circle(0, -104, 12, 'cocoa'),
  '<circle cx="-44" cy="-46" r="36" fill="none" stroke="#c65d3b" stroke-width="18"/><circle cx="44" cy="-46" r="36" fill="none" stroke="#c65d3b" stroke-width="18"/>',
);

export const mirror = draw(
  rect(-70, -18, 140, 18, 'bark', 9),
  rect(-9, -110, 18, 100, 'bark'),
  ellipse(0, -240, 132, 150, 'ochre'),
  ellipse(0, -240, 112, 130, 'sky'),
  path('M-20 -366L-104 -280A112 130 0 0 0 -80 -148L70 -340A112 130 0 0 0 -20 -366Z', 'glass'),
);

export const dryer = draw(
  rotateAt(16, 20, -30, rect(-28, -140, 56, 150, 'rust', 16)),
  path('M-150 -236L-20 -262A86 86 0 1 1 -20 -90L-150 -120Z', 'terra'),
  rect(-176, -246, 34, 138, 'cocoa', 8),
  circle(0, -176, 46, 'blush'),
  circle(0, -176, 22, 'rust'),
);

export const combJar = draw(
  rotateAt(
    -10,
    -24,
    -120,
    rect(-14, -150, 28, 150, 'cocoa', 6),
    strokePath('M14 -140H30M14 -122H30M14 -104H30M14 -86H30', 'cocoa', 6),
  ),
  rotateAt(12, 30, -120, rect(-10, -170, 20, 170, 'ochre', 8)),
  rect(-70, -170, 140, 170, 'sky', 16),
  rect(-70, -104, 140, 104, 'slate', 16),
  rect(-52, -160, 18, 140, 'light', 8),
);

export const clippers = draw(
  rotateAt(
    -20,
    0,
    -10,
    path('M-50 0Q-62 -120 -40 -230H40Q62 -120 50 0Q0 16 -50 0Z', 'night'),
    rect(-46, -258, 92, 32, 'steel', 4),
    strokePath('M-36 -258V-274M-18 -258V-274M0 -258V-274M18 -258V-274M36 -258V-274', 'steel', 8),
    rect(-16, -170, 32, 62, 'terra', 16),
  ),
);

export const tintBowl = draw(
  rotateAt(38, 40, -90, rect(-9, -190, 18, 150, 'cocoa', 9), rect(-20, -50, 40, 60, 'bark', 4)),
  ellipse(0, -100, 120, 26, 'wine'),
  path('M-120 -100C-120 -20 -60 0 0 0C60 0 120 -20 120 -100C90 -76 -90 -76 -120 -100Z', 'cream'),
  path('M50 -86C90 -92 110 -96 120 -100C120 -20 60 0 0 0C40 -16 56 -50 50 -86Z', 'shade'),
);

export const foils = draw(
  ...[-96, -32, 32, 96].flatMap((x, i) => [
    rect(x - 26, -260 + i * 14, 52, 260 - i * 14, i % 2 ? 'honey' : 'steel', 4),
    rect(x - 26, -260 + i * 14, 18, 260 - i * 14, 'light', 4),
  ]),
  strokePath('M-130 -214L130 -172', 'rust', 6),
);

const polish = (x: number, color: 'terra' | 'wine' | 'blush' | 'pine', h: number) =>
  [
    rect(x - 17, -h - 96, 34, 100, 'cocoa', 10),
    rect(x - 46, -h, 92, h, color, 20),
    rect(x - 34, -h + 14, 14, h - 34, 'light', 7),
  ].join('');

export const polishes = draw(
  polish(-106, 'blush', 112),
  polish(0, 'terra', 132),
  polish(106, 'wine', 104),
);

export const lipstick = draw(
  path('M-24 -150V-210L24 -236V-150Z', 'terra'),
  rect(-28, -156, 56, 50, 'ochre', 4),
  rect(-40, -110, 80, 110, 'cocoa', 8),
  rect(-30, -104, 12, 96, 'light', 6),
);

export const compact = draw(
  circle(0, -150, 74, 'cocoa'),
  circle(0, -150, 58, 'sky'),
  ellipse(0, -36, 112, 36, 'cocoa'),
  ellipse(0, -42, 92, 26, 'blush'),
  ellipse(-20, -44, 40, 10, 'clay'),
);
