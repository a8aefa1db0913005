import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

const spine = (
  x: number,
  y: number,
  w: number,
  h: number,
  tone: 'terra' | 'pine' | 'ochre' | 'slate' | 'wine',
) =>
  rect(x, y, w, h, tone, 6) +
  rect(x + 18, y, 12, h, 'cream') +
  rect(x + w - 16, y + 6, 12, h - 12, 'light');

export const books = draw(
  spine(-150, -50, 300, 50, 'pine'),
  spine(-130, -96, 270, 46, 'terra'),
  spine(-144, -138, 250, 42, 'ochre'),
);

export const shelfBooks = draw(
  rect(-120, -240, 54, 240, 'terra', 4),
  rect(-62, -270, 44, 270, 'pine', 4),
  rect(-14, -220, 60, 220, 'ochre', 4),
  rotateAt(10, 66, 0, rect(0, -236, 46, 236, 'slate', 4)),
  rect(-120, -196, 54, 14, 'cream'),
  rect(-62, -60, 44, 14, 'honey'),
  rect(-14, -180, 60, 40, 'cream'),
);

export const openBook = draw(
  path('M0 -20C-60 -60 -150 -60 -220 -36V-206C-150 -230 -60 -230 0 -190Z', 'cream'),
  path('M0 -20C60 -60 150 -60 220 -36V-206C150 -230 60 -230 0 -190Z', 'sand'),
  path(
    'M0 0C-60 -40 -150 -40 -232 -14V-30C-150 -60 -60 -60 0 -20C60 -60 150 -60 232 -30V-14C150 -40 60 -40 0 0Z',
    'terra',
  ),
  circle(-112, -150, 34, 'ochre'),
  path('M-180 -78L-130 -128L-96 -96L-70 -116L-36 -78C-84 -96 -132 -96 -180 -78Z', 'moss'),
  strokePath(
    'M44 -164C90 -182 140 -182 182 -170M44 -130C90 -148 140 -148 182 -136M44 -96C84 -112 120 -112 150 -104',
    'oat',
    8,
  ),
);

const pencil = (lean: number, x: number, tone: 'terra' | 'ochre' | 'moss') =>
  rotateAt(
    lean,
    x,
    -110,
    rect(-12, -150, 24, 160, tone),
    path('M-12 -150L0 -184L12 -150Z', 'sand'),
    path('M-5 -170L0 -184L5 -170Z', 'cocoa'),
  );

export const pencils = draw(
  pencil(-14, -24, 'terra'),
  pencil(2, 2, 'ochre'),
  pencil(16, 30, 'moss'),
  rect(-66, -150, 132, 150, 'slate', 14),
  rect(22, -150, 44, 150, 'shade', 12),
  rect(-66, -110, 132, 22, 'sky'),
);

export const board = draw(
  rect(-210, -300, 420, 280, 'bark', 10),
  rect(-192, -282, 384, 244, 'pine', 4),
  strokePath('M-140 -80V-220L20 -80Z', 'cream', 7),
  strokePath('M-140 -100H-120V-80', 'cream', 5),
  strokePath('M60 -210H150M60 -170H120M60 -130H140', 'honey', 7),
  circle(-80, -120, 10, 'terra'),
  rect(-120, -28, 90, 12, 'cream', 5),
);

export const triangle = draw(
  '<path d="M-150 0H110L-150 -220Z" fill="#e0a648" fill-opacity=".85"/>',
  '<path d="M-110 -36H0L-110 -130Z" fill="#f8f1e6"/>',
  strokePath('M-100 0V-14M-60 0V-14M-20 0V-14M20 0V-14M60 0V-14', 'rust', 5),
);

export const apple = draw(
  path(
    'M0 -120C50 -150 100 -110 90 -50C84 -10 50 10 20 0Q0 -6 -20 0C-50 10 -84 -10 -90 -50C-100 -110 -50 -150 0 -120Z',
    'terra',
  ),
  path('M30 -130C80 -130 98 -90 90 -50C84 -10 50 10 20 0C70 -30 70 -90 30 -130Z', 'shade'),
  strokePath('M0 -118C2 -140 8 -152 18 -164', 'bark', 9),
  path('M14 -146C30 -176 62 -178 76 -170C66 -146 40 -138 14 -146Z', 'moss'),
);

export const clock = draw(
  circle(0, -120, 120, 'terra'),
  circle(0, -120, 96, 'cream'),
  strokePath('M0 -120V-182M0 -120L44 -96', 'cocoa', 11),
  circle(0, -120, 10, 'cocoa'),
  strokePath('M-84 -22L-104 0M84 -22L104 0', 'rust', 16),
  circle(-70, -236, 30, 'rust'),
  circle(70, -236, 30, 'rust'),
);

export const answers = draw(
  rotateAt(
    5,
    0,
    0,
    rect(-110, -290, 220, 290, 'cream', 6),
    ...[-242, -186, -130, -74].flatMap((y, row) =>
      [0, 1, 2, 3].map((col) =>
        circle(-60 + col * 44, y, 15, (row * 3 + 1) % 4 === col ? 'terra' : 'oat'),
      ),
    ),
    strokePath('M-84 -30H60', 'oat', 8),
  ),
);

export const bubbles = draw(
  path(
    'M-200 -330H40Q70 -330 70 -300V-200Q70 -170 40 -170H-90L-140 -116V-170H-200Q-230 -170 -230 -200V-300Q-230 -330 -200 -330Z',
    'terra',
  ),
  strokePath('M-180 -276H20M-180 -228H-40', 'cream', 14),
  path(
    'M10 -200H200Q230 -200 230 -170V-90Q230 -60 200 -60H160V-10L110 -60H10Q-20 -60 -20 -90V-170Q-20 -200 10 -200Z',
    'honey',
  ),
  circle(50, -130, 14, 'rust'),
  circle(105, -130, 14, 'rust'),
  circle(160, -130, 14, 'rust'),
);

export const cup = draw(
  '<circle cx="80" cy="-70" r="36" fill="none" stroke="#f8f1e6" stroke-width="16"/>',
  path('M-80 -130H80V-40Q80 0 40 0H-40Q-80 0 -80 -40Z', 'cream'),
  path('M30 -130H80V-40Q80 0 40 0H10Q40 -20 30 -130Z', 'shade'),
  ellipse(0, -130, 80, 16, 'bark'),
);

export const essay = draw(
  rotateAt(-8, -20, 0, rect(-110, -280, 220, 280, 'oat', 6)),
  rotateAt(
    3,
    10,
    0,
    rect(-110, -280, 220, 280, 'cream', 6),
    strokePath('M-76 -230H76M-76 -190H60M-76 -150H76M-76 -110H40M-76 -70H66', 'steel', 8),
    strokePath('M-20 -164L76 -140M70 -200C94 -214 104 -190 84 -180', 'terra', 7),
  ),
  rotateAt(
    40,
    130,
    -60,
    rect(-13, -190, 26, 200, 'ochre'),
    path('M-13 10L0 46L13 10Z', 'sand'),
    rect(-13, -210, 26, 30, 'blush', 6),
  ),
);
