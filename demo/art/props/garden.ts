import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

const blade = (x: number, lean: number, tone: 'moss' | 'pine' | 'sage', h = 150) =>
  path(
    `M${x - 14} 0C${x - 10} ${-h / 2} ${x + lean / 2} ${-h} ${x + lean} ${-h}C${x + lean / 2} ${-h / 2} ${x + 18} ${-h / 3} ${x + 14} 0Z`,
    tone,
  );

export const pot = draw(
  rotateAt(
    0,
    0,
    -120,
    blade(-30, -70, 'moss', 190),
    blade(0, -10, 'pine', 250),
    blade(30, 60, 'moss', 200),
    blade(-14, -30, 'sage', 140),
    blade(18, 90, 'pine', 120),
  ),
  path('M-86 -130H86L64 0H-64Z', 'terra'),
  path('M30 -130H86L64 0H20Z', 'shade'),
  rect(-98, -152, 196, 34, 'rust', 8),
);

export const can = draw(
  '<path d="M20 -170C40 -280 190 -230 120 -70" fill="none" stroke="#6f8a5f" stroke-width="20"/>',
  path('M-70 -110L-190 -220L-174 -236L-60 -150Z', 'moss'),
  rotateAt(-42, -186, -234, rect(-40, -14, 80, 26, 'pine', 8)),
  path('M-90 -180H110L124 0H-104Z', 'moss'),
  path('M50 -180H110L124 0H56Z', 'shade'),
  ellipse(10, -180, 100, 22, 'pine'),
);

export const mower = draw(
  strokePath('M110 -110L240 -330H300', 'cocoa', 14),
  path('M-170 -50C-170 -130 -110 -140 -60 -140H80C130 -140 150 -100 150 -50Z', 'terra'),
  rect(-60, -196, 130, 64, 'night', 16),
  rect(-40, -178, 60, 18, 'ochre', 6),
  circle(-120, -44, 44, 'cocoa'),
  circle(-120, -44, 18, 'sand'),
  circle(110, -56, 56, 'cocoa'),
  circle(110, -56, 24, 'sand'),
);

export const turf = draw(
  ...[-300, -240, -190, -120, -60, 10, 70, 140, 200, 260].map((x, i) =>
    blade(x, i % 2 ? 20 : -16, i % 3 ? 'moss' : 'pine', 60 + (i % 4) * 16),
  ),
);

export const hedge = draw(
  rect(-260, -230, 520, 230, 'pine', 30),
  rect(-260, -230, 520, 60, 'moss', 30),
  ...[-200, -110, -20, 70, 160, 220].map((x, i) => circle(x, -80 - (i % 3) * 40, 12, 'moss')),
  ...[-160, -60, 30, 120].map((x, i) => circle(x, -50 - (i % 2) * 70, 9, 'sage')),
);

export const topiary = draw(
  rect(-12, -180, 24, 120, 'bark'),
  circle(0, -250, 100, 'pine'),
  circle(-24, -276, 60, 'moss'),
  path('M-60 -80H60L48 0H-48Z', 'terra'),
  rect(-70, -92, 140, 26, 'rust', 6),
);

export const shears = draw(
  rotateAt(
    -34,
    0,
    -30,
    rotateAt(10, -8, -130, path('M-16 0L-10 -190Q6 -210 16 0Z', 'steel')),
    rotateAt(-10, 8, -130, path('M-16 0Q-6 -210 10 -190L16 0Z', 'slate')),
    circle(0, -128, 14, 'cocoa'),
    rotateAt(16, -6, -120, rect(-14, 0, 28, 140, 'terra', 14)),
    rotateAt(-16, 6, -120, rect(-14, 0, 28, 140, 'terra', 14)),
  ),
);

const kale = (x: number) =>
  [
    circle(x - 26, -150, 34, 'moss'),
    circle(x + 26, -150, 34, 'pine'),
    circle(x, -186, 36, 'sage'),
    circle(x, -146, 26, 'moss'),
  ].join('');

export const raisedBed = draw(
  kale(-150),
  kale(0),
  kale(150),
  ellipse(0, -122, 240, 20, 'cocoa'),
  rect(-250, -122, 500, 58, 'clay', 4),
  rect(-250, -60, 500, 60, 'bark', 4),
  rect(-250, -126, 30, 130, 'rust', 4),
  rect(220, -126, 30, 130, 'rust', 4),
);

export const trowel = draw(
  rotateAt(
    24,
    0,
    -10,
    path('M-44 -120H44C44 -60 24 -10 0 10C-24 -10 -44 -60 -44 -120Z', 'steel'),
    rect(-8, -170, 16, 56, 'slate'),
    rect(-20, -270, 40, 110, 'terra', 18),
  ),
);

export const rake = draw(
  rotateAt(
    -14,
    0,
    0,
    rect(-8, -360, 16, 290, 'bark', 8),
    strokePath(
      'M0 -90L-80 -30V-4M0 -90L-40 -30V-4M0 -90V-4M0 -90L40 -30V-4M0 -90L80 -30V-4',
      'terra',
      10,
    ),
  ),
);

export const sprinkler = draw(
  '<path d="M0 -120C-60 -260 -200 -260 -250 -80M0 -120C-40 -220 -120 -230 -160 -110M0 -120C60 -260 200 -260 250 -80M0 -120C40 -220 120 -230 160 -110M0 -130V-270" fill="none" stroke="#7f99a3" stroke-width="9" stroke-linecap="round" stroke-dasharray="2 24"/>',
  rect(-16, -110, 32, 110, 'night', 6),
  rect(-34, -128, 68, 28, 'terra', 10),
  ellipse(0, -2, 70, 14, 'moss'),
);

export const leaves = draw(
  ...[-110, -50, 10, 70, 120].map((x, i) =>
    rotateAt(
      i * 50 - 70,
      x,
      -16 - (i % 2) * 22,
      path('M0 0C24 -14 24 -46 0 -64C-24 -46 -24 -14 0 0Z', i % 2 ? 'ochre' : 'rust'),
    ),
  ),
);
