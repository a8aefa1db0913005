import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

export const kettlebell = draw(
  '<path d="M-62 -130C-90 -250 90 -250 62 -130" fill="none" stroke="#26332f" stroke-width="34"/>',
  circle(0, -92, 100, 'night'),
  rect(-70, -14, 140, 14, 'night', 6),
  circle(0, -92, 46, 'terra'),
  ellipse(-46, -136, 22, 14, 'glass'),
);

export const dumbbell = draw(
  rect(-90, -74, 180, 24, 'steel', 6),
  rect(-150, -124, 40, 124, 'terra', 14),
  rect(-112, -108, 34, 92, 'rust', 10),
  rect(110, -124, 40, 124, 'terra', 14),
  rect(78, -108, 34, 92, 'rust', 10),
);

export const barbell = draw(
  rect(-300, -152, 600, 16, 'steel', 8),
  ...[-1, 1].flatMap((side) => [
    rect(side * 210 - 22, -288, 44, 288, 'night', 16),
    rect(side * 170 - 16, -240, 32, 192, 'terra', 12),
    rect(side * 250 - 10, -176, 20, 64, 'slate', 8),
  ]),
);

export const mat = draw(
  path('M-20 -26H250Q266 -26 266 -13T250 0H-20Z', 'moss'),
  circle(-70, -82, 82, 'pine'),
  circle(-70, -82, 62, 'moss'),
  circle(-70, -82, 42, 'pine'),
  circle(-70, -82, 20, 'moss'),
  rect(-70, -26, 60, 26, 'pine'),
);

export const block = draw(rect(-70, -74, 140, 74, 'ochre', 12), rect(26, -74, 44, 74, 'shade', 12));

export const shoe = draw(
  path(
    'M-170 -150C-130 -130 -100 -150 -84 -170C-40 -90 60 -96 140 -64C176 -50 184 -30 182 -20H-176C-186 -60 -184 -120 -170 -150Z',
    'terra',
  ),
  path('M-176 -30H184Q186 0 160 0H-160Q-180 0 -176 -30Z', 'cream'),
  strokePath('M-56 -134L-24 -158M-24 -114L8 -136M14 -100L40 -120', 'cream', 9),
  path('M-178 -90C-120 -90 -100 -60 -40 -30H-176Z', 'rust'),
);

export const track = draw(
  strokePath('M-200 -10H200M-200 -34H200', 'cream', 6),
  rotateAt(8, 0, -60, rect(-6, -150, 12, 190, 'bark'), path('M6 -150L110 -122L6 -94Z', 'ochre')),
);

export const roller = draw(
  rect(-150, -100, 300, 100, 'slate', 50),
  circle(100, -50, 50, 'night'),
  circle(100, -50, 26, 'slate'),
  strokePath('M-100 -70H40M-110 -46H30', 'sky', 8),
);

export const bottle = draw(
  rect(-26, -236, 52, 40, 'cocoa', 8),
  rect(-46, -200, 92, 200, 'sky', 22),
  rect(-46, -130, 92, 60, 'slate'),
  rect(-34, -190, 14, 170, 'light', 7),
);

export const clipboard = draw(
  rotateAt(
    -6,
    0,
    0,
    rect(-100, -280, 200, 280, 'bark', 12),
    rect(-82, -252, 164, 234, 'cream', 4),
    rect(-40, -300, 80, 40, 'steel', 10),
    strokePath(
      'M-54 -200L-42 -188L-22 -214M-54 -142L-42 -130L-22 -156M-54 -84L-42 -72L-22 -98',
      'terra',
      8,
    ),
    strokePath('M4 -200H58M4 -142H50M4 -84H58', 'oat', 8),
  ),
);

export const rattle = draw(
  rotateAt(24, 0, -60, rect(-9, -30, 18, 120, 'honey', 9)),
  circle(-24, -120, 66, 'blush'),
  circle(-24, -120, 40, 'cream'),
  circle(-24, -120, 16, 'terra'),
);

export const ball = draw(
  circle(0, -150, 150, 'sage'),
  path('M40 -294A150 150 0 0 1 40 -6A170 170 0 0 0 40 -294Z', 'shade'),
  ellipse(-60, -216, 34, 22, 'light'),
);
