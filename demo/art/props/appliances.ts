import { circle, strokePath, draw, rect, path, rotateAt } from '../draw';

const body = (w: number, h: number, tone: 'cream' | 'sand' | 'steel' | 'sage' | 'sky') =>
  rect(-w / 2, -h, w, h - 8, tone, 14) +
  rect(w / 2 - 50, -h, 50, h - 8, 'shade', 14) +
  rect(-w / 2 + 20, -10, 36, 10, 'cocoa') +
  rect(w / 2 - 56, -10, 36, 10, 'cocoa');

export const washer = draw(
  body(270, 330, 'cream'),
  rect(-116, -312, 90, 40, 'sand', 8),
  circle(60, -292, 20, 'terra'),
  circle(106, -292, 12, 'cocoa'),
  circle(0, -140, 102, 'steel'),
  circle(0, -140, 80, 'night'),
  '<path d="M-80 -140a80 80 0 0 0 160 0c-30 -26 -50 14 -80 0s-50 -16 -80 0Z" fill="#7f99a3"/>',
  circle(-24, -110, 22, 'blush'),
  circle(28, -100, 18, 'ochre'),
  path('M-52 -192A80 80 0 0 0 -76 -120L-20 -216A80 80 0 0 0 -52 -192Z', 'light'),
);

export const tumbler = draw(
  body(270, 330, 'sage'),
  rect(-116, -312, 232, 40, 'mist', 8),
  circle(-86, -292, 12, 'terra'),
  strokePath('M-40 -292H90', 'moss', 8),
  circle(0, -140, 102, 'cream'),
  circle(0, -140, 80, 'rust'),
  circle(-24, -130, 34, 'cream'),
  circle(24, -120, 38, 'blush'),
  circle(0, -92, 26, 'honey'),
);

export const fridge = draw(
  body(230, 400, 'sky'),
  rect(-115, -270, 230, 10, 'slate'),
  rect(-92, -350, 14, 60, 'cream', 7),
  rect(-92, -240, 14, 90, 'cream', 7),
  rect(10, -360, 60, 50, 'cream', 3),
  circle(40, -362, 9, 'terra'),
  rect(30, -230, 46, 60, 'honey', 3),
  circle(52, -232, 8, 'rust'),
);

export const dishwasher = draw(
  body(270, 320, 'steel'),
  rect(-115, -304, 230, 44, 'night', 6),
  circle(-86, -282, 9, 'ochre'),
  circle(-60, -282, 9, 'cream'),
  rect(-70, -240, 140, 14, 'cream', 7),
  rect(-104, -206, 208, 176, 'slate', 8),
  ...[-74, -30, 14, 58].map((x) => rect(x, -180, 16, 96, 'cream', 8)),
  strokePath('M-92 -84H92M-92 -60H92', 'night', 6),
);

export const plates = draw(
  rect(-80, -18, 160, 14, 'cream', 7),
  rect(-74, -34, 148, 14, 'sand', 7),
  rect(-80, -50, 160, 14, 'cream', 7),
  rect(-74, -66, 148, 14, 'terra', 7),
  rect(-60, -4, 120, 6, 'oat', 3),
);

export const range = draw(
  body(290, 310, 'cream'),
  rect(-150, -326, 300, 24, 'cocoa', 8),
  ...[-100, -50, 50, 100].map((x) => circle(x, -270, 16, 'terra')),
  rect(-110, -226, 220, 14, 'steel', 7),
  rect(-110, -196, 220, 130, 'night', 12),
  path('M-40 -80C-60 -120 -20 -130 -24 -170C10 -150 40 -120 24 -80Z', 'ochre'),
  path('M-18 -80C-24 -104 0 -110 0 -130C18 -116 20 -96 12 -80Z', 'honey'),
);

export const kettle = draw(
  path('M-90 0C-100 -100 -50 -140 0 -140C50 -140 100 -100 90 0Z', 'terra'),
  path('M30 -136C70 -124 98 -90 90 0H50C60 -60 54 -100 30 -136Z', 'shade'),
  strokePath('M-60 -120C-60 -210 60 -210 60 -120', 'cocoa', 12),
  path('M-84 -70L-150 -116L-140 -130L-70 -100Z', 'terra'),
  circle(0, -146, 14, 'cocoa'),
);

export const toolbox = draw(
  strokePath('M-50 -130V-176H50V-130', 'cocoa', 14),
  rect(-140, -134, 280, 134, 'terra', 10),
  rect(-140, -134, 280, 48, 'rust', 10),
  rect(-20, -104, 40, 36, 'honey', 6),
);

export const hose = draw(
  '<path d="M-110 -8C-110 -110 -20 -110 -20 -60S70 -10 70 -90S20 -190 110 -190" fill="none" stroke="#aeb9b8" stroke-width="24"/>',
  rotateAt(0, 110, -190, rect(-6, -22, 40, 44, 'ochre', 6)),
  rect(-130, -16, 44, 20, 'ochre', 6),
);

export const duct = draw(
  ...[0, 1, 2, 3, 4, 5].map((i) =>
    rect(-120 + i * 40, -100, 30, 100, i % 2 ? 'slate' : 'steel', 12),
  ),
  circle(124, -50, 52, 'night'),
  circle(124, -50, 36, 'cocoa'),
);

export const milk = draw(
  path('M-46 -150L0 -200L46 -150Z', 'sand'),
  rect(-46, -152, 92, 152, 'cream', 4),
  rect(-46, -96, 92, 40, 'slate'),
  rect(20, -152, 26, 152, 'shade', 4),
  rect(-18, -214, 36, 18, 'terra', 4),
);
