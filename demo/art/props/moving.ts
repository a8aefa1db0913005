import { circle, strokePath, draw, rect, path, rotateAt } from '../draw';

const carton = (x: number, y: number, w: number, h: number, tone: 'clay' | 'oat' | 'ochre') =>
  rect(x, y - h, w, h, tone, 4) +
  rect(x + w * 0.72, y - h, w * 0.28, h, 'shade', 4) +
  rect(x + w / 2 - 14, y - h, 28, h * 0.42, 'cream');

export const boxes = draw(
  carton(-170, 0, 190, 150, 'clay'),
  carton(30, 0, 150, 120, 'ochre'),
  carton(-130, -150, 150, 116, 'oat'),
);
export const box = draw(
  carton(-110, 0, 220, 180, 'clay'),
  strokePath('M60 -60V-24M44 -44L60 -60L76 -44', 'rust', 6),
);
export const openBox = draw(
  path('M-130 -150L-190 -210L-60 -220L0 -160Z', 'oat'),
  path('M130 -150L190 -210L60 -220L0 -160Z', 'oat'),
  rect(-60, -230, 46, 90, 'terra', 6),
  circle(40, -176, 44, 'slate'),
  rect(-130, -156, 260, 156, 'clay', 4),
  rect(60, -156, 70, 156, 'shade', 4),
  rect(-90, -70, 80, 44, 'cream', 4),
);

export const tape = draw(
  circle(0, -62, 62, 'ochre'),
  circle(0, -62, 34, 'bark'),
  circle(0, -62, 24, 'sand'),
  rect(0, -14, 96, 14, 'ochre', 2),
);

export const van = draw(
  rect(-250, -290, 350, 240, 'cream', 16),
  path('M100 -220H180C210 -220 240 -150 250 -120V-50H100Z', 'terra'),
  path('M124 -196H176C194 -196 210 -160 216 -132H124Z', 'sky'),
  rect(-250, -130, 350, 26, 'terra'),
  rect(-256, -66, 512, 24, 'cocoa', 8),
  circle(-150, -44, 46, 'night'),
  circle(-150, -44, 20, 'steel'),
  circle(160, -44, 46, 'night'),
  circle(160, -44, 20, 'steel'),
  circle(-76, -208, 34, 'ochre'),
);

export const piano = draw(
  rect(-200, -330, 400, 150, 'wine', 8),
  rect(-210, -344, 420, 24, 'cocoa', 6),
  rect(-220, -184, 440, 50, 'wine', 6),
  rect(-200, -178, 400, 30, 'cream', 2),
  strokePath(
    Array.from({ length: 12 }, (_, i) => `M${-178 + i * 32} -176V-162`).join(''),
    'night',
    12,
  ),
  rect(-196, -136, 392, 110, 'cocoa'),
  rect(-210, -150, 30, 150, 'wine', 4),
  rect(180, -150, 30, 150, 'wine', 4),
  rect(-90, -310, 180, 96, 'rust', 4),
);

export const dolly = draw(
  strokePath('M0 -320V-30H110', 'terra', 16),
  strokePath('M0 -320L-40 -334M0 -200H-14', 'terra', 16),
  circle(0, -26, 30, 'night'),
  circle(0, -26, 12, 'steel'),
);

export const wardrobe = draw(
  rect(-150, -370, 300, 360, 'oat', 6),
  rect(-134, -354, 130, 330, 'clay', 4),
  rect(4, -354, 130, 330, 'bark', 4),
  strokePath('M14 -250H124M14 -150H124', 'clay', 8),
  rect(-24, -200, 12, 50, 'cocoa', 6),
  rect(-140, -12, 30, 14, 'cocoa'),
  rect(110, -12, 30, 14, 'cocoa'),
);

export const chair = draw(
  strokePath('M-70 0L-60 -130M70 0L60 -130M-60 -130L-70 -300M60 -130L70 -300', 'bark', 18),
  rect(-90, -146, 180, 32, 'terra', 14),
  rect(-84, -310, 168, 44, 'clay', 18),
  strokePath('M-64 -220H64', 'bark', 14),
);

export const hexKey = draw(strokePath('M-70 -130V-10H90', 'slate', 20));

/** Hangs on the wall, drawn around its center. */
export const television = draw(
  rect(-230, -140, 460, 270, 'night', 14),
  rect(-214, -124, 428, 238, 'pine', 4),
  circle(90, -40, 52, 'ochre'),
  path('M-214 60L-100 -60L0 40L60 -10L214 90V114H-214Z', 'moss'),
  path('M-120 -124H20L-180 114H-214V20Z', 'glass'),
);

export const console = draw(
  rect(-240, -96, 480, 76, 'bark', 8),
  rect(-226, -84, 220, 52, 'clay', 4),
  rect(6, -84, 220, 52, 'clay', 4),
  rect(-200, -20, 16, 20, 'cocoa'),
  rect(184, -20, 16, 20, 'cocoa'),
);

export const frames = draw(
  rect(-210, -120, 180, 230, 'cocoa', 4) +
    rect(-192, -102, 144, 194, 'cream') +
    circle(-120, -30, 44, 'terra') +
    rect(-176, 30, 112, 46, 'moss'),
  rect(0, -150, 150, 130, 'ochre', 4) +
    rect(16, -134, 118, 98, 'sky') +
    path('M16 -36L60 -90L96 -54L134 -80V-36Z', 'pine'),
  rect(0, 10, 110, 130, 'bark', 4) +
    rect(14, 24, 82, 102, 'sand') +
    strokePath('M55 110V60M55 84L36 64M55 78L76 58', 'moss', 7),
  rect(140, 10, 84, 84, 'terra', 4) + rect(152, 22, 60, 60, 'cream') + circle(182, 52, 18, 'ochre'),
);

export const level = draw(
  rect(-150, -46, 300, 46, 'ochre', 8),
  rect(-40, -38, 80, 30, 'mist', 15),
  circle(6, -23, 10, 'moss'),
  rect(-126, -34, 40, 22, 'rust', 6),
  rect(86, -34, 40, 22, 'rust', 6),
);

export const hammer = draw(
  rotateAt(
    64,
    0,
    -20,
    rect(-14, -200, 28, 210, 'bark', 12),
    path('M-70 -250H40Q80 -250 90 -210L60 -206Q50 -200 30 -200H-70Z', 'slate'),
  ),
);
