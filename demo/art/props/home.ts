import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

const suds = (y: number) =>
  [
    circle(-58, y, 26, 'sky'),
    circle(-22, y - 14, 34, 'cream'),
    circle(24, y - 8, 30, 'mist'),
    circle(60, y + 2, 22, 'cream'),
    circle(-8, y - 44, 16, 'sky'),
    circle(-30, y - 20, 9, 'sky'),
    circle(34, y - 14, 7, 'sky'),
  ].join('');

export const bucket = draw(
  strokePath('M-88 -150C-88 -270 88 -270 88 -150', 'cocoa', 7),
  suds(-160),
  path('M-96 -150H96L74 0H-74Z', 'terra'),
  path('M30 -150H96L74 0H20Z', 'shade'),
  rect(-104, -162, 208, 22, 'rust', 11),
);

export const spray = draw(
  path(
    'M-44 -150C-44 -190 -20 -190 -20 -214H20C20 -190 44 -190 44 -150V-12Q44 0 32 0H-32Q-44 0 -44 -12Z',
    'pine',
  ),
  rect(-44, -120, 88, 76, 'cream'),
  circle(0, -82, 20, 'ochre'),
  rect(-22, -236, 44, 26, 'cocoa', 4),
  path('M-64 -276H24Q44 -276 44 -250V-236H-20V-248H-64Z', 'cocoa'),
  strokePath('M-18 -236C-20 -216 -36 -208 -40 -196', 'cocoa', 9),
  path('M14 -210C24 -186 44 -186 44 -150V0H18Z', 'shade'),
);

export const sponge = draw(
  rect(-62, -52, 124, 52, 'ochre', 10),
  rect(-62, -22, 124, 22, 'moss', 8),
  circle(-30, -38, 5, 'honey'),
  circle(8, -42, 6, 'honey'),
  circle(38, -36, 4, 'honey'),
);

export const brush = draw(
  rotateAt(
    14,
    0,
    0,
    rect(-9, -330, 18, 250, 'bark', 9),
    rect(-70, -92, 140, 34, 'clay', 8),
    path('M-66 -58H66L78 0H-78Z', 'honey'),
    strokePath('M-36 -54L-42 -8M0 -54V-8M36 -54L42 -8', 'ochre', 4),
  ),
);

export const mop = draw(
  rotateAt(
    -12,
    0,
    0,
    rect(-8, -360, 16, 270, 'bark', 8),
    path('M-26 -96H26L40 -66H-40Z', 'terra'),
    path('M-40 -66H40C60 -30 74 -8 64 0H-64C-74 -8 -60 -30 -40 -66Z', 'cream'),
    strokePath('M-18 -60C-22 -34 -34 -18 -38 -4M2 -60V-4M22 -60C26 -34 36 -18 40 -4', 'oat', 5),
  ),
);

export const squeegee = draw(
  rotateAt(
    20,
    0,
    -6,
    rect(-9, -240, 18, 180, 'cocoa', 9),
    rect(-18, -130, 36, 76, 'terra', 10),
    rect(-92, -62, 184, 20, 'steel', 5),
    rect(-98, -44, 196, 12, 'night', 4),
  ),
);

export const oven = draw(
  rect(-130, -280, 260, 280, 'cream', 12),
  rect(-130, -280, 260, 62, 'oat', 12),
  circle(-90, -248, 15, 'cocoa'),
  circle(-44, -248, 15, 'cocoa'),
  circle(90, -248, 15, 'terra'),
  rect(-104, -196, 208, 12, 'steel', 6),
  rect(-104, -168, 208, 122, 'night', 12),
  rect(-86, -150, 172, 86, 'ochre', 6),
  strokePath('M-78 -118H78M-78 -92H78', 'wine', 5),
  path('M-40 -150H10L-50 -64H-86V-84Z', 'light'),
  rect(70, -280, 60, 280, 'shade'),
);

export const linen = draw(
  rect(-110, -44, 220, 44, 'cream', 20),
  rect(-104, -86, 208, 44, 'terra', 20),
  rect(-98, -128, 196, 44, 'blush', 20),
  rect(-92, -168, 184, 42, 'sage', 20),
  strokePath('M-60 -22H96M-54 -64H90M-48 -106H84M-42 -147H78', 'cocoa', 2),
  rect(60, -168, 32, 168, 'shade', 14),
);

export const iron = draw(
  path('M-120 0C-110 -70 -50 -104 30 -104H100L112 0Z', 'slate'),
  path('M-124 0H116V-18H-118Z', 'night'),
  strokePath('M-40 -98C-36 -150 -4 -156 40 -152C76 -150 92 -132 96 -104', 'cocoa', 18),
  circle(20, -58, 16, 'cream'),
  strokePath('M110 -96C160 -120 150 -180 190 -190', 'cocoa', 6),
);

export const basket = draw(
  ellipse(0, -120, 116, 26, 'rust'),
  circle(-50, -132, 34, 'cream'),
  circle(10, -142, 40, 'blush'),
  circle(60, -128, 28, 'sage'),
  path('M-116 -120C-116 -92 116 -92 116 -120L94 0H-94Z', 'clay'),
  strokePath('M-106 -66H106M-100 -34H100M-60 -98L-50 -4M0 -94V-4M60 -98L50 -4', 'bark', 4),
);
