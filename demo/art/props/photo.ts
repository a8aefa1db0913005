import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

export const camera = draw(
  rect(-60, -214, 120, 50, 'cocoa', 12),
  rect(-130, -196, 50, 24, 'terra', 8),
  rect(-170, -176, 340, 176, 'cocoa', 22),
  rect(-170, -132, 340, 90, 'terra'),
  circle(0, -88, 84, 'night'),
  circle(0, -88, 62, 'slate'),
  circle(0, -88, 40, 'night'),
  circle(-18, -106, 13, 'light'),
  circle(126, -152, 13, 'honey'),
);

export const tripod = draw(
  strokePath('M0 -210L-110 0M0 -210L110 0M0 -210V0', 'bark', 14),
  rect(-16, -240, 32, 50, 'cocoa', 6),
  rect(-80, -350, 160, 112, 'cocoa', 16),
  rect(-30, -374, 60, 30, 'cocoa', 8),
  circle(0, -294, 46, 'slate'),
  circle(0, -294, 28, 'night'),
  circle(-10, -304, 8, 'light'),
  rect(50, -342, 22, 12, 'terra', 4),
);

export const softbox = draw(
  strokePath('M0 -240V0M-60 0L0 -60L60 0', 'cocoa', 10),
  rotateAt(
    -14,
    0,
    -270,
    path('M-110 -120H70V120H-110Z', 'cream'),
    path('M70 -120L130 -40V40L70 120Z', 'night'),
    rect(-110, -120, 22, 240, 'honey'),
  ),
);

export const stool = draw(
  rect(-84, -180, 168, 28, 'clay', 14),
  strokePath('M-50 -154L-74 0M50 -154L74 0M-62 -70H62', 'bark', 14),
);

export const sofa = draw(
  rect(-220, -190, 440, 130, 'terra', 40),
  rect(-250, -140, 90, 120, 'rust', 36),
  rect(160, -140, 90, 120, 'rust', 36),
  rect(-166, -110, 164, 70, 'clay', 18),
  rect(2, -110, 164, 70, 'clay', 18),
  rect(-190, -22, 20, 22, 'cocoa'),
  rect(170, -22, 20, 22, 'cocoa'),
  rotateAt(10, -110, -130, rect(-40, -40, 80, 80, 'honey', 12)),
);

export const familyFrame = draw(
  rect(-150, -120, 300, 230, 'cocoa', 4),
  rect(-132, -102, 264, 194, 'sand'),
  ...[
    [-70, 30, 40, 'pine'],
    [70, 30, 40, 'terra'],
    [0, 50, 28, 'ochre'],
  ].map(
    ([x, y, r, tone]) =>
      circle(x as number, (y as number) - (r as number) * 1.7, (r as number) * 0.72, 'clay') +
      path(
        `M${(x as number) - (r as number) * 1.3} 92C${(x as number) - (r as number) * 1.3} ${(y as number) - (r as number) * 1.2} ${(x as number) + (r as number) * 1.3} ${(y as number) - (r as number) * 1.2} ${(x as number) + (r as number) * 1.3} 92Z`,
        tone as 'pine',
      ),
  ),
);

export const cradle = draw(
  '<path d="M-190 -10Q0 50 190 -10" fill="none" stroke="#7a4f35" stroke-width="18" stroke-linecap="round"/>',
  path('M-180 -170H180L150 -20H-150Z', 'clay'),
  path('M-180 -170C-180 -290 -60 -300 -40 -170Z', 'oat'),
  path('M-20 -170C10 -200 150 -200 180 -170L172 -128C120 -150 40 -150 -20 -128Z', 'cream'),
  circle(-70, -178, 34, 'blush'),
  strokePath('M-80 -180Q-70 -172 -60 -180', 'rust', 5),
  strokePath('M-100 -140L-90 -30M-30 -120V-30M40 -130V-30M110 -130L104 -30', 'bark', 5),
);

/** Hangs from the top edge. */
export const mobile = draw(
  strokePath('M0 -40V90M-120 90H120M-120 90V160M0 90V210M120 90V150', 'cocoa', 5),
  circle(-120, 190, 30, 'terra'),
  path('M0 200L14 232L48 234L22 256L32 290L0 270L-32 290L-22 256L-48 234L-14 232Z', 'ochre'),
  circle(120, 176, 28, 'moss'),
);

export const pedestal = draw(
  rect(-110, -120, 220, 120, 'cream', 6),
  rect(40, -120, 70, 120, 'shade', 6),
  ellipse(0, -120, 110, 22, 'sand'),
);

export const sauce = draw(
  rect(-18, -240, 36, 50, 'terra', 8),
  path('M-18 -196H18V-160C44 -150 50 -136 50 -116V0H-50V-116C-50 -136 -44 -150 -18 -160Z', 'rust'),
  rect(-50, -110, 100, 76, 'honey'),
  path('M0 -96C26 -80 20 -46 0 -46C-20 -46 -26 -66 -8 -78C-10 -86 -6 -92 0 -96Z', 'terra'),
);

export const ceramics = draw(
  path('M-70 -110H70C70 -30 50 0 0 0C-50 0 -70 -30 -70 -110Z', 'sage'),
  path('M20 -110H70C70 -30 50 0 0 0C30 -20 34 -60 20 -110Z', 'shade'),
  ellipse(0, -110, 70, 14, 'moss'),
);

export const ring = draw(
  '<circle cx="0" cy="-86" r="76" fill="none" stroke="#e0a648" stroke-width="20"/>',
  path('M-44 -196H44L62 -170L0 -110L-62 -170Z', 'sky'),
  path('M-44 -196L-20 -170L0 -110L-62 -170Z', 'cream'),
  path('M44 -196L20 -170L0 -110L62 -170Z', 'slate'),
);

export const polaroids = draw(
  rotateAt(
    -10,
    -70,
    0,
    rect(-80, -210, 160, 200, 'cream', 4),
    rect(-64, -194, 128, 128, 'sky'),
    circle(-10, -120, 34, 'ochre'),
  ),
  rotateAt(
    8,
    80,
    0,
    rect(-80, -210, 160, 200, 'cream', 4),
    rect(-64, -194, 128, 128, 'blush'),
    path('M-64 -66L-10 -140L30 -96L64 -120V-66Z', 'pine'),
  ),
);
