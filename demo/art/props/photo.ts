import { disc, line, oval, prop, rect, shape, turn } from '../draw';

export const camera = prop(
  rect(-60, -214, 120, 50, 'cocoa', 12),
  rect(-130, -196, 50, 24, 'terra', 8),
  rect(-170, -176, 340, 176, 'cocoa', 22),
  rect(-170, -132, 340, 90, 'terra'),
  disc(0, -88, 84, 'night'),
  disc(0, -88, 62, 'slate'),
  disc(0, -88, 40, 'night'),
  disc(-18, -106, 13, 'light'),
  disc(126, -152, 13, 'honey'),
);

export const tripod = prop(
  line('M0 -210L-110 0M0 -210L110 0M0 -210V0', 'bark', 14),
  rect(-16, -240, 32, 50, 'cocoa', 6),
  rect(-80, -350, 160, 112, 'cocoa', 16),
  rect(-30, -374, 60, 30, 'cocoa', 8),
  disc(0, -294, 46, 'slate'),
  disc(0, -294, 28, 'night'),
  disc(-10, -304, 8, 'light'),
  rect(50, -342, 22, 12, 'terra', 4),
);

export const softbox = prop(
  line('M0 -240V0M-60 0L0 -60L60 0', 'cocoa', 10),
  turn(
    -14,
    0,
    -270,
    shape('M-110 -120H70V120H-110Z', 'cream'),
    shape('M70 -120L130 -40V40L70 120Z', 'night'),
    rect(-110, -120, 22, 240, 'honey'),
  ),
);

export const stool = prop(
  rect(-84, -180, 168, 28, 'clay', 14),
  line('M-50 -154L-74 0M50 -154L74 0M-62 -70H62', 'bark', 14),
);

export const sofa = prop(
  rect(-220, -190, 440, 130, 'terra', 40),
  rect(-250, -140, 90, 120, 'rust', 36),
  rect(160, -140, 90, 120, 'rust', 36),
  rect(-166, -110, 164, 70, 'clay', 18),
  rect(2, -110, 164, 70, 'clay', 18),
  rect(-190, -22, 20, 22, 'cocoa'),
  rect(170, -22, 20, 22, 'cocoa'),
  turn(10, -110, -130, rect(-40, -40, 80, 80, 'honey', 12)),
);

export const portrait = prop(
  rect(-110, -140, 220, 280, 'ochre', 4),
  rect(-92, -122, 184, 244, 'sky'),
  disc(0, -20, 50, 'clay'),
  shape('M-76 122C-76 50 76 50 76 122Z', 'pine'),
  shape('M-54 -20C-60 -90 60 -90 54 -20C40 -50 -40 -50 -54 -20Z', 'cocoa'),
);

export const familyFrame = prop(
  rect(-150, -120, 300, 230, 'cocoa', 4),
  rect(-132, -102, 264, 194, 'sand'),
  ...[
    [-70, 30, 40, 'pine'],
    [70, 30, 40, 'terra'],
    [0, 50, 28, 'ochre'],
  ].map(
    ([x, y, r, tone]) =>
      disc(x as number, (y as number) - (r as number) * 1.7, (r as number) * 0.72, 'clay') +
      shape(
        `M${(x as number) - (r as number) * 1.3} 92C${(x as number) - (r as number) * 1.3} ${(y as number) - (r as number) * 1.2} ${(x as number) + (r as number) * 1.3} ${(y as number) - (r as number) * 1.2} ${(x as number) + (r as number) * 1.3} 92Z`,
        tone as 'pine',
      ),
  ),
);

export const cradle = prop(
  '<path d="M-190 -10Q0 50 190 -10" fill="none" stroke="#7a4f35" stroke-width="18" stroke-linecap="round"/>',
  shape('M-180 -170H180L150 -20H-150Z', 'clay'),
  shape('M-180 -170C-180 -290 -60 -300 -40 -170Z', 'oat'),
  shape('M-20 -170C10 -200 150 -200 180 -170L172 -128C120 -150 40 -150 -20 -128Z', 'cream'),
  disc(-70, -178, 34, 'blush'),
  line('M-80 -180Q-70 -172 -60 -180', 'rust', 5),
  line('M-100 -140L-90 -30M-30 -120V-30M40 -130V-30M110 -130L104 -30', 'bark', 5),
);

/** Hangs from the top edge. */
export const mobile = prop(
  line('M0 -40V90M-120 90H120M-120 90V160M0 90V210M120 90V150', 'cocoa', 5),
  disc(-120, 190, 30, 'terra'),
  shape('M0 200L14 232L48 234L22 256L32 290L0 270L-32 290L-22 256L-48 234L-14 232Z', 'ochre'),
  disc(120, 176, 28, 'moss'),
);

export const pedestal = prop(
  rect(-110, -120, 220, 120, 'cream', 6),
  rect(40, -120, 70, 120, 'shade', 6),
  oval(0, -120, 110, 22, 'sand'),
);

export const sauce = prop(
  rect(-18, -240, 36, 50, 'terra', 8),
  shape('M-18 -196H18V-160C44 -150 50 -136 50 -116V0H-50V-116C-50 -136 -44 -150 -18 -160Z', 'rust'),
  rect(-50, -110, 100, 76, 'honey'),
  shape('M0 -96C26 -80 20 -46 0 -46C-20 -46 -26 -66 -8 -78C-10 -86 -6 -92 0 -96Z', 'terra'),
);

export const ceramics = prop(
  shape('M-70 -110H70C70 -30 50 0 0 0C-50 0 -70 -30 -70 -110Z', 'sage'),
  shape('M20 -110H70C70 -30 50 0 0 0C30 -20 34 -60 20 -110Z', 'shade'),
  oval(0, -110, 70, 14, 'moss'),
);

export const ring = prop(
  '<circle cx="0" cy="-86" r="76" fill="none" stroke="#e0a648" stroke-width="20"/>',
  shape('M-44 -196H44L62 -170L0 -110L-62 -170Z', 'sky'),
  shape('M-44 -196L-20 -170L0 -110L-62 -170Z', 'cream'),
  shape('M44 -196L20 -170L0 -110L62 -170Z', 'slate'),
);

export const polaroids = prop(
  turn(
    -10,
    -70,
    0,
    rect(-80, -210, 160, 200, 'cream', 4),
    rect(-64, -194, 128, 128, 'sky'),
    disc(-10, -120, 34, 'ochre'),
  ),
  turn(
    8,
    80,
    0,
    rect(-80, -210, 160, 200, 'cream', 4),
    rect(-64, -194, 128, 128, 'blush'),
    shape('M-64 -66L-10 -140L30 -96L64 -120V-66Z', 'pine'),
  ),
);
