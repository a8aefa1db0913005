import { disc, line, oval, prop, rect, shape, turn } from '../draw';

export const dog = prop(
  line('M96 -40C150 -50 160 -110 140 -150', 'clay', 26),
  shape('M-40 -250C40 -250 110 -150 110 -50Q110 0 60 0H-70V-180Z', 'clay'),
  rect(-76, -150, 44, 150, 'clay', 20),
  rect(-30, -120, 44, 120, 'bark', 20),
  oval(-62, -6, 40, 16, 'cream'),
  oval(-4, -6, 40, 16, 'cream'),
  shape(
    'M-66 -370H10Q40 -370 40 -330V-290C40 -250 10 -232 -30 -232C-60 -232 -80 -246 -86 -264L-132 -268Q-148 -270 -146 -290Q-144 -318 -116 -322L-84 -328Z',
    'clay',
  ),
  shape('M0 -376C40 -386 66 -350 58 -270C50 -250 20 -262 14 -290Z', 'bark'),
  oval(-138, -306, 18, 14, 'cocoa'),
  disc(-60, -326, 9, 'cocoa'),
  shape('M-56 -244C-20 -222 20 -226 38 -262L44 -236C24 -206 -24 -204 -56 -226Z', 'terra'),
);

export const puppy = prop(
  line('M80 -30C110 -40 118 -70 110 -96', 'cream', 20),
  shape('M-30 -140C40 -140 90 -90 90 -30Q90 0 60 0H-60V-100Z', 'cream'),
  rect(-64, -80, 36, 80, 'cream', 18),
  rect(-20, -60, 36, 60, 'oat', 18),
  disc(-30, -180, 78, 'cream'),
  shape('M-98 -236C-136 -236 -140 -170 -116 -140C-96 -150 -86 -190 -98 -236Z', 'bark'),
  shape('M38 -236C76 -236 80 -170 56 -140C36 -150 26 -190 38 -236Z', 'bark'),
  disc(-58, -190, 9, 'cocoa'),
  disc(-4, -190, 9, 'cocoa'),
  oval(-31, -160, 16, 11, 'cocoa'),
  line('M-31 -150V-138M-48 -130Q-31 -122 -14 -130', 'cocoa', 5),
);

export const cat = prop(
  line('M84 -20C170 -10 180 -90 140 -130', 'night', 24),
  shape(
    'M0 -240C70 -220 110 -120 100 -30Q96 0 60 0H-70Q-96 0 -92 -40C-88 -130 -70 -220 0 -240Z',
    'night',
  ),
  disc(-6, -256, 76, 'night'),
  shape('M-80 -270L-84 -366L-24 -320Z', 'night'),
  shape('M68 -270L72 -366L12 -320Z', 'night'),
  oval(-34, -264, 13, 16, 'honey'),
  oval(24, -264, 13, 16, 'honey'),
  rect(-37, -278, 6, 28, 'night', 3),
  rect(21, -278, 6, 28, 'night', 3),
  shape('M-14 -236H4L-5 -226Z', 'blush'),
  oval(-40, -8, 34, 14, 'cream'),
  oval(24, -8, 34, 14, 'cream'),
);

export const bowl = prop(
  oval(0, -62, 84, 22, 'bark'),
  disc(-30, -70, 14, 'cocoa'),
  disc(4, -76, 15, 'bark'),
  disc(36, -68, 13, 'cocoa'),
  shape('M-84 -62C-84 -40 84 -40 84 -62L104 0H-104Z', 'terra'),
  disc(0, -22, 12, 'cream'),
);

export const bone = prop(
  turn(
    -12,
    0,
    -30,
    rect(-60, -14, 120, 28, 'cream'),
    disc(-64, -16, 22, 'cream'),
    disc(-64, 16, 22, 'cream'),
    disc(64, -16, 22, 'cream'),
    disc(64, 16, 22, 'cream'),
  ),
);

export const leash = prop(
  line(
    'M-90 -10C-150 -120 -20 -160 -30 -70C-40 0 60 0 70 -90C76 -150 20 -180 10 -240',
    'terra',
    14,
  ),
  rect(-22, -300, 64, 70, 'rust', 24),
  rect(-6, -284, 32, 38, 'sand', 12),
  disc(-94, -10, 16, 'steel'),
);

export const tub = prop(
  disc(-90, -160, 30, 'cream'),
  disc(-46, -180, 40, 'cream'),
  disc(10, -168, 34, 'cream'),
  disc(60, -180, 30, 'cream'),
  disc(104, -160, 24, 'cream'),
  shape('M-170 -150H170C170 -40 130 -20 90 -20H-90C-130 -20 -170 -40 -170 -150Z', 'slate'),
  rect(-184, -166, 368, 28, 'sky', 14),
  disc(-96, -12, 18, 'ochre'),
  disc(96, -12, 18, 'ochre'),
);

export const groomBrush = prop(
  turn(
    -30,
    0,
    -20,
    rect(-22, -30, 44, 150, 'bark', 20),
    rect(-64, -120, 128, 100, 'terra', 30),
    line('M-44 -122V-148M-22 -122V-148M0 -122V-148M22 -122V-148M44 -122V-148', 'cocoa', 6),
  ),
);

export const nailClipper = prop(
  turn(
    40,
    0,
    -30,
    shape('M-30 0C-60 -60 -40 -130 -10 -160L4 -150C-10 -110 -12 -60 -6 0Z', 'terra'),
    shape('M30 0C60 -60 40 -130 10 -160L-4 -150C10 -110 12 -60 6 0Z', 'rust'),
    shape('M-14 -150C-40 -190 -30 -230 6 -236L0 -200L16 -160Z', 'steel'),
    disc(0, -148, 10, 'cocoa'),
  ),
);

export const paw = prop(
  rect(-50, -400, 100, 310, 'clay', 20),
  oval(0, -66, 96, 66, 'clay'),
  oval(-56, -96, 22, 30, 'blush'),
  oval(-18, -112, 22, 30, 'blush'),
  oval(22, -112, 22, 30, 'blush'),
  oval(60, -96, 22, 30, 'blush'),
  oval(2, -46, 48, 34, 'rust'),
);

export const yarn = prop(
  disc(0, -60, 60, 'terra'),
  line(
    'M-44 -84C-10 -110 30 -100 50 -70M-54 -56C-20 -84 30 -74 54 -42M-44 -24C-16 -50 20 -44 38 -18M50 -10C110 10 120 -20 170 -4',
    'blush',
    6,
  ),
);

export const whistle = prop(
  disc(0, -56, 56, 'ochre'),
  rect(-130, -112, 140, 46, 'ochre', 8),
  disc(0, -56, 24, 'cocoa'),
  rect(-70, -112, 34, 16, 'cocoa'),
  line('M50 -80C100 -120 60 -190 120 -230', 'terra', 8),
);
