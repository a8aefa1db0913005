import { disc, line, oval, prop, rect, shape, turn } from '../draw';

export const bulb = prop(
  disc(0, -170, 88, 'honey'),
  disc(0, -170, 62, 'ochre'),
  shape('M-56 -106H56L36 -62H-36Z', 'honey'),
  line('M-22 -100L-12 -160L0 -140L12 -160L22 -100', 'rust', 6),
  rect(-36, -66, 72, 54, 'steel', 8),
  line('M-36 -48H36M-36 -28H36', 'slate', 6),
  rect(-18, -14, 36, 14, 'cocoa', 6),
);

export const outlet = prop(
  rect(-80, -230, 160, 230, 'cream', 24),
  rect(36, -230, 44, 230, 'shade', 22),
  ...[-166, -64].flatMap((y) => [
    disc(0, y, 46, 'sand'),
    rect(-22, y - 22, 9, 28, 'cocoa', 4),
    rect(13, y - 22, 9, 28, 'cocoa', 4),
    disc(0, y + 22, 8, 'cocoa'),
  ]),
);

export const plug = prop(
  line('M70 -20C150 -20 130 -120 210 -120', 'cocoa', 12),
  rect(-30, -52, 104, 64, 'terra', 20),
  rect(-84, -46, 60, 12, 'steel', 4),
  rect(-84, -6, 60, 12, 'steel', 4),
);

/** Hangs from the top edge. */
export const pendant = prop(
  line('M0 -40V150', 'cocoa', 6),
  oval(0, 296, 150, 30, 'honey'),
  shape('M-34 148H34C60 170 150 210 158 296H-158C-150 210 -60 170 -34 148Z', 'terra'),
  shape('M34 148C60 170 150 210 158 296H70C70 220 50 170 34 148Z', 'shade'),
  disc(0, 304, 34, 'cream'),
);

export const globeLamp = prop(
  line('M0 -40V90', 'cocoa', 5),
  rect(-18, 86, 36, 30, 'ochre', 6),
  disc(0, 170, 62, 'cream'),
  disc(-14, 156, 30, 'honey'),
);

export const fan = prop(
  rect(-10, -40, 20, 150, 'cocoa'),
  turn(8, 0, 140, shape('M40 -16L300 -40Q324 0 300 24L40 14Z', 'bark')),
  turn(-172, 0, 140, shape('M40 -16L300 -40Q324 0 300 24L40 14Z', 'clay')),
  turn(62, 0, 146, shape('M40 -14L170 -34Q186 0 170 20L40 12Z', 'rust')),
  turn(128, 0, 146, shape('M40 -14L170 -34Q186 0 170 20L40 12Z', 'bark')),
  disc(0, 140, 54, 'ochre'),
  disc(0, 140, 26, 'cream'),
);

export const panel = prop(
  rect(-120, -330, 240, 320, 'slate', 12),
  rect(-98, -306, 196, 272, 'night', 8),
  ...[-276, -216, -156, -96].flatMap((y, row) => [
    rect(-78, y, 66, 38, row === 1 ? 'terra' : 'cream', 6),
    rect(12, y, 66, 38, row === 2 ? 'ochre' : 'cream', 6),
    rect(-44, y + 6, 26, 26, 'cocoa', 4),
    rect(18, y + 6, 26, 26, 'cocoa', 4),
  ]),
);

export const meter = prop(
  line('M-30 -20C-60 40 -120 -10 -130 -70', 'terra', 8),
  line('M30 -20C40 30 90 30 130 -30', 'cocoa', 8),
  rect(-66, -220, 132, 210, 'ochre', 20),
  rect(-46, -200, 92, 66, 'mist', 8),
  line('M-20 -150L14 -182', 'rust', 6),
  disc(0, -78, 36, 'cocoa'),
  line('M0 -78L16 -98', 'cream', 7),
);

export const thermostat = prop(
  disc(0, -150, 140, 'cream'),
  disc(0, -150, 112, 'night'),
  '<path d="M-64 -86A91 91 0 1 1 64 -86" fill="none" stroke="#e0a648" stroke-width="14" stroke-linecap="round"/>',
  disc(0, -150, 58, 'terra'),
  line('M0 -176V-124M-20 -150L0 -176L20 -150', 'cream', 9),
);

export const screwdriver = prop(
  turn(
    -66,
    0,
    -20,
    rect(-24, -130, 48, 130, 'terra', 20),
    rect(-10, -120, 20, 100, 'rust', 8),
    rect(-8, -270, 16, 144, 'steel', 2),
    shape('M-12 -290H12L8 -266H-8Z', 'slate'),
  ),
);
