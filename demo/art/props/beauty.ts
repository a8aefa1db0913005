import { disc, line, oval, prop, rect, shape, turn } from '../draw';

const blade = shape('M-12 0L-6 -190Q4 -214 14 -190L12 0Z', 'steel');

export const scissors = prop(
  turn(18, -10, -96, blade),
  turn(-18, 10, -96, blade),
  disc(0, -104, 12, 'cocoa'),
  '<circle cx="-44" cy="-46" r="36" fill="none" stroke="#c65d3b" stroke-width="18"/><circle cx="44" cy="-46" r="36" fill="none" stroke="#c65d3b" stroke-width="18"/>',
);

export const mirror = prop(
  rect(-70, -18, 140, 18, 'bark', 9),
  rect(-9, -110, 18, 100, 'bark'),
  oval(0, -240, 132, 150, 'ochre'),
  oval(0, -240, 112, 130, 'sky'),
  shape('M-20 -366L-104 -280A112 130 0 0 0 -80 -148L70 -340A112 130 0 0 0 -20 -366Z', 'glass'),
);

export const dryer = prop(
  turn(16, 20, -30, rect(-28, -140, 56, 150, 'rust', 16)),
  shape('M-150 -236L-20 -262A86 86 0 1 1 -20 -90L-150 -120Z', 'terra'),
  rect(-176, -246, 34, 138, 'cocoa', 8),
  disc(0, -176, 46, 'blush'),
  disc(0, -176, 22, 'rust'),
);

export const combJar = prop(
  turn(
    -10,
    -24,
    -120,
    rect(-14, -150, 28, 150, 'cocoa', 6),
    line('M14 -140H30M14 -122H30M14 -104H30M14 -86H30', 'cocoa', 6),
  ),
  turn(12, 30, -120, rect(-10, -170, 20, 170, 'ochre', 8)),
  rect(-70, -170, 140, 170, 'sky', 16),
  rect(-70, -104, 140, 104, 'slate', 16),
  rect(-52, -160, 18, 140, 'light', 8),
);

export const clippers = prop(
  turn(
    -20,
    0,
    -10,
    shape('M-50 0Q-62 -120 -40 -230H40Q62 -120 50 0Q0 16 -50 0Z', 'night'),
    rect(-46, -258, 92, 32, 'steel', 4),
    line('M-36 -258V-274M-18 -258V-274M0 -258V-274M18 -258V-274M36 -258V-274', 'steel', 8),
    rect(-16, -170, 32, 62, 'terra', 16),
  ),
);

export const tintBowl = prop(
  turn(38, 40, -90, rect(-9, -190, 18, 150, 'cocoa', 9), rect(-20, -50, 40, 60, 'bark', 4)),
  oval(0, -100, 120, 26, 'wine'),
  shape('M-120 -100C-120 -20 -60 0 0 0C60 0 120 -20 120 -100C90 -76 -90 -76 -120 -100Z', 'cream'),
  shape('M50 -86C90 -92 110 -96 120 -100C120 -20 60 0 0 0C40 -16 56 -50 50 -86Z', 'shade'),
);

export const foils = prop(
  ...[-96, -32, 32, 96].flatMap((x, i) => [
    rect(x - 26, -260 + i * 14, 52, 260 - i * 14, i % 2 ? 'honey' : 'steel', 4),
    rect(x - 26, -260 + i * 14, 18, 260 - i * 14, 'light', 4),
  ]),
  line('M-130 -214L130 -172', 'rust', 6),
);

const polish = (x: number, color: 'terra' | 'wine' | 'blush' | 'pine', h: number) =>
  [
    rect(x - 17, -h - 96, 34, 100, 'cocoa', 10),
    rect(x - 46, -h, 92, h, color, 20),
    rect(x - 34, -h + 14, 14, h - 34, 'light', 7),
  ].join('');

export const polishes = prop(
  polish(-106, 'blush', 112),
  polish(0, 'terra', 132),
  polish(106, 'wine', 104),
);

export const lipstick = prop(
  shape('M-24 -150V-210L24 -236V-150Z', 'terra'),
  rect(-28, -156, 56, 50, 'ochre', 4),
  rect(-40, -110, 80, 110, 'cocoa', 8),
  rect(-30, -104, 12, 96, 'light', 6),
);

export const compact = prop(
  disc(0, -150, 74, 'cocoa'),
  disc(0, -150, 58, 'sky'),
  oval(0, -36, 112, 36, 'cocoa'),
  oval(0, -42, 92, 26, 'blush'),
  oval(-20, -44, 40, 10, 'clay'),
);
