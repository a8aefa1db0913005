import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

export const bulb = draw(
  circle(0, -170, 88, 'honey'),
  circle(0, -170, 62, 'ochre'),
  path('M-56 -106H56L36 -62H-36Z', 'honey'),
  strokePath('M-22 -100L-12 -160L0 -140L12 -160L22 -100', 'rust', 6),
  rect(-36, -66, 72, 54, 'steel', 8),
  strokePath('M-36 -48H36M-36 -28H36', 'slate', 6),
  rect(-18, -14, 36, 14, 'cocoa', 6),
);

export const outlet = draw(
  rect(-80, -230, 160, 230, 'cream', 24),
  rect(36, -230, 44, 230, 'shade', 22),
  ...[-166, -64].flatMap((y) => [
    circle(0, y, 46, 'sand'),
    rect(-22, y - 22, 9, 28, 'cocoa', 4),
    rect(13, y - 22, 9, 28, 'cocoa', 4),
    circle(0, y + 22, 8, 'cocoa'),
  ]),
);

export const plug = draw(
  strokePath('M70 -20C150 -20 130 -120 210 -120', 'cocoa', 12),
  rect(-30, -52, 104, 64, 'terra', 20),
  rect(-84, -46, 60, 12, 'steel', 4),
  rect(-84, -6, 60, 12, 'steel', 4),
);

/** Hangs from the top edge. */
export const pendant = draw(
  strokePath('M0 -40V150', 'cocoa', 6),
  ellipse(0, 296, 150, 30, 'honey'),
  path('M-34 148H34C60 170 150 210 158 296H-158C-150 210 -60 170 -34 148Z', 'terra'),
  path('M34 148C60 170 150 210 158 296H70C70 220 50 170 34 148Z', 'shade'),
  circle(0, 304, 34, 'cream'),
);

export const globeLamp = draw(
  strokePath('M0 -40V90', 'cocoa', 5),
  rect(-18, 86, 36, 30, 'ochre', 6),
  circle(0, 170, 62, 'cream'),
  circle(-14, 156, 30, 'honey'),
);

export const fan = draw(
  rect(-10, -40, 20, 150, 'cocoa'),
  rotateAt(8, 0, 140, path('M40 -16L300 -40Q324 0 300 24L40 14Z', 'bark')),
  rotateAt(-172, 0, 140, path('M40 -16L300 -40Q324 0 300 24L40 14Z', 'clay')),
  rotateAt(62, 0, 146, path('M40 -14L170 -34Q186 0 170 20L40 12Z', 'rust')),
  rotateAt(128, 0, 146, path('M40 -14L170 -34Q186 0 170 20L40 12Z', 'bark')),
  circle(0, 140, 54, 'ochre'),
  circle(0, 140, 26, 'cream'),
);

export const panel = draw(
  rect(-120, -330, 240, 320, 'slate', 12),
  rect(-98, -306, 196, 272, 'night', 8),
  ...[-276, -216, -156, -96].flatMap((y, row) => [
    rect(-78, y, 66, 38, row === 1 ? 'terra' : 'cream', 6),
    rect(12, y, 66, 38, row === 2 ? 'ochre' : 'cream', 6),
    rect(-44, y + 6, 26, 26, 'cocoa', 4),
    rect(18, y + 6, 26, 26, 'cocoa', 4),
  ]),
);

export const meter = draw(
  strokePath('M-30 -20C-60 40 -120 -10 -130 -70', 'terra', 8),
  strokePath('M30 -20C40 30 90 30 130 -30', 'cocoa', 8),
  rect(-66, -220, 132, 210, 'ochre', 20),
  rect(-46, -200, 92, 66, 'mist', 8),
  strokePath('M-20 -150L14 -182', 'rust', 6),
  circle(0, -78, 36, 'cocoa'),
  strokePath('M0 -78L16 -98', 'cream', 7),
);

export const thermostat = draw(
  circle(0, -150, 140, 'cream'),
  circle(0, -150, 112, 'night'),
  '<path d="M-64 -86A91 91 0 1 1 64 -86" fill="none" stroke="#e0a648" stroke-width="14" stroke-linecap="round"/>',
  circle(0, -150, 58, 'terra'),
  strokePath('M0 -176V-124M-20 -150L0 -176L20 -150', 'cream', 9),
);

export const screwdriver = draw(
  rotateAt(
    -66,
    0,
    -20,
    rect(-24, -130, 48, 130, 'terra', 20),
    rect(-10, -120, 20, 100, 'rust', 8),
    rect(-8, -270, 16, 144, 'steel', 2),
    path('M-12 -290H12L8 -266H-8Z', 'slate'),
  ),
);
