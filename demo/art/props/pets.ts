import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

export const dog = draw(
  strokePath('M96 -40C150 -50 160 -110 140 -150', 'clay', 26),
  path('M-40 -250C40 -250 110 -150 110 -50Q110 0 60 0H-70V-180Z', 'clay'),
  rect(-76, -150, 44, 150, 'clay', 20),
  rect(-30, -120, 44, 120, 'bark', 20),
  ellipse(-62, -6, 40, 16, 'cream'),
  ellipse(-4, -6, 40, 16, 'cream'),
  path(
    'M-66 -370H10Q40 -370 40 -330V-290C40 -250 10 -232 -30 -232C-60 -232 -80 -246 -86 -264L-132 -268Q-148 -270 -146 -290Q-144 -318 -116 -322L-84 -328Z',
    'clay',
  ),
  path('M0 -376C40 -386 66 -350 58 -270C50 -250 20 -262 14 -290Z', 'bark'),
  ellipse(-138, -306, 18, 14, 'cocoa'),
  circle(-60, -326, 9, 'cocoa'),
  path('M-56 -244C-20 -222 20 -226 38 -262L44 -236C24 -206 -24 -204 -56 -226Z', 'terra'),
);

export const puppy = draw(
  strokePath('M80 -30C110 -40 118 -70 110 -96', 'cream', 20),
  path('M-30 -140C40 -140 90 -90 90 -30Q90 0 60 0H-60V-100Z', 'cream'),
  rect(-64, -80, 36, 80, 'cream', 18),
  rect(-20, -60, 36, 60, 'oat', 18),
  circle(-30, -180, 78, 'cream'),
  path('M-98 -236C-136 -236 -140 -170 -116 -140C-96 -150 -86 -190 -98 -236Z', 'bark'),
  path('M38 -236C76 -236 80 -170 56 -140C36 -150 26 -190 38 -236Z', 'bark'),
  circle(-58, -190, 9, 'cocoa'),
  circle(-4, -190, 9, 'cocoa'),
  ellipse(-31, -160, 16, 11, 'cocoa'),
  strokePath('M-31 -150V-138M-48 -130Q-31 -122 -14 -130', 'cocoa', 5),
);

export const cat = draw(
  strokePath('M84 -20C170 -10 180 -90 140 -130', 'night', 24),
  path(
    'M0 -240C70 -220 110 -120 100 -30Q96 0 60 0H-70Q-96 0 -92 -40C-88 -130 -70 -220 0 -240Z',
    'night',
  ),
  circle(-6, -256, 76, 'night'),
  path('M-80 -270L-84 -366L-24 -320Z', 'night'),
  path('M68 -270L72 -366L12 -320Z', 'night'),
  ellipse(-34, -264, 13, 16, 'honey'),
  ellipse(24, -264, 13, 16, 'honey'),
  rect(-37, -278, 6, 28, 'night', 3),
  rect(21, -278, 6, 28, 'night', 3),
  path('M-14 -236H4L-5 -226Z', 'blush'),
  ellipse(-40, -8, 34, 14, 'cream'),
  ellipse(24, -8, 34, 14, 'cream'),
);

export const bowl = draw(
  ellipse(0, -62, 84, 22, 'bark'),
  circle(-30, -70, 14, 'cocoa'),
  circle(4, -76, 15, 'bark'),
  circle(36, -68, 13, 'cocoa'),
  path('M-84 -62C-84 -40 84 -40 84 -62L104 0H-104Z', 'terra'),
  circle(0, -22, 12, 'cream'),
);

export const bone = draw(
  rotateAt(
    -12,
    0,
    -30,
    rect(-60, -14, 120, 28, 'cream'),
    circle(-64, -16, 22, 'cream'),
    circle(-64, 16, 22, 'cream'),
    circle(64, -16, 22, 'cream'),
    circle(64, 16, 22, 'cream'),
  ),
);

export const leash = draw(
  strokePath(
    'M-90 -10C-150 -120 -20 -160 -30 -70C-40 0 60 0 70 -90C76 -150 20 -180 10 -240',
    'terra',
    14,
  ),
  rect(-22, -300, 64, 70, 'rust', 24),
  rect(-6, -284, 32, 38, 'sand', 12),
  circle(-94, -10, 16, 'steel'),
);

export const tub = draw(
  circle(-90, -160, 30, 'cream'),
  circle(-46, -180, 40, 'cream'),
  circle(10, -168, 34, 'cream'),
  circle(60, -180, 30, 'cream'),
  circle(104, -160, 24, 'cream'),
  path('M-170 -150H170C170 -40 130 -20 90 -20H-90C-130 -20 -170 -40 -170 -150Z', 'slate'),
  rect(-184, -166, 368, 28, 'sky', 14),
  circle(-96, -12, 18, 'ochre'),
  circle(96, -12, 18, 'ochre'),
);

export const groomBrush = draw(
  rotateAt(
    -30,
    0,
    -20,
    rect(-22, -30, 44, 150, 'bark', 20),
    rect(-64, -120, 128, 100, 'terra', 30),
    strokePath('M-44 -122V-148M-22 -122V-148M0 -122V-148M22 -122V-148M44 -122V-148', 'cocoa', 6),
  ),
);

export const nailClipper = draw(
  rotateAt(
    40,
    0,
    -30,
    path('M-30 0C-60 -60 -40 -130 -10 -160L4 -150C-10 -110 -12 -60 -6 0Z', 'terra'),
    path('M30 0C60 -60 40 -130 10 -160L-4 -150C10 -110 12 -60 6 0Z', 'rust'),
    path('M-14 -150C-40 -190 -30 -230 6 -236L0 -200L16 -160Z', 'steel'),
    circle(0, -148, 10, 'cocoa'),
  ),
);

export const paw = draw(
  rect(-50, -400, 100, 310, 'clay', 20),
  ellipse(0, -66, 96, 66, 'clay'),
  ellipse(-56, -96, 22, 30, 'blush'),
  ellipse(-18, -112, 22, 30, 'blush'),
  ellipse(22, -112, 22, 30, 'blush'),
  ellipse(60, -96, 22, 30, 'blush'),
  ellipse(2, -46, 48, 34, 'rust'),
);

export const yarn = draw(
  circle(0, -60, 60, 'terra'),
  strokePath(
    'M-44 -84C-10 -110 30 -100 50 -70M-54 -56C-20 -84 30 -74 54 -42M-44 -24C-16 -50 20 -44 38 -18M50 -10C110 10 120 -20 170 -4',
    'blush',
    6,
  ),
);

export const whistle = draw(
  circle(0, -56, 56, 'ochre'),
  rect(-130, -112, 140, 46, 'ochre', 8),
  circle(0, -56, 24, 'cocoa'),
  rect(-70, -112, 34, 16, 'cocoa'),
  strokePath('M50 -80C100 -120 60 -190 120 -230', 'terra', 8),
);
