import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

export const drop = draw(
  path('M0 -60C20 -32 26 -22 26 -10A26 26 0 0 1 -26 -10C-26 -22 -20 -32 0 -60Z', 'slate'),
  ellipse(-8, -8, 6, 9, 'light'),
);

export const faucet = draw(
  rect(-60, -22, 120, 22, 'steel', 6),
  rect(-24, -120, 48, 104, 'steel', 4),
  strokePath('M0 -110V-190C0 -290 150 -290 150 -190V-160', 'steel', 40),
  strokePath('M10 -110V-190C10 -268 140 -268 140 -186', 'cream', 6),
  rect(122, -172, 56, 26, 'slate', 6),
  strokePath('M-24 -92H-80', 'slate', 18),
  circle(-92, -92, 26, 'terra'),
  circle(-92, -92, 10, 'blush'),
  path('M150 -112C164 -92 168 -84 168 -76A18 18 0 0 1 132 -76C132 -84 136 -92 150 -112Z', 'slate'),
);

export const elbow = draw(
  strokePath('M-120 -40H-20C60 -40 60 -40 60 -120V-250', 'ochre', 62),
  strokePath('M-120 -54H-10C40 -54 46 -70 46 -130V-250', 'honey', 8),
  rect(-140, -84, 34, 88, 'rust', 6),
  rect(16, -264, 88, 34, 'rust', 6),
  rect(-8, -86, 28, 92, 'rust', 6),
);

export const valve = draw(
  rect(-12, -110, 24, 70, 'steel'),
  rect(-90, -64, 180, 56, 'ochre', 8),
  rect(-104, -72, 26, 72, 'rust', 6),
  rect(78, -72, 26, 72, 'rust', 6),
  circle(0, -132, 58, 'terra'),
  circle(0, -132, 36, 'cream'),
  strokePath('M0 -180V-84M-44 -132H44', 'terra', 14),
);

export const wrench = draw(
  rotateAt(
    38,
    0,
    -20,
    rect(-22, -230, 44, 230, 'terra', 22),
    rect(-10, -160, 20, 120, 'rust', 10),
    path(
      'M-50 -330L-58 -262Q-40 -214 0 -214Q40 -214 58 -262L50 -330L22 -340V-276H-22V-340Z',
      'steel',
    ),
  ),
);

export const plunger = draw(
  rect(-10, -320, 20, 250, 'bark', 10),
  path('M-84 0C-84 -70 -44 -96 0 -96C44 -96 84 -70 84 0Z', 'terra'),
  path('M20 -94C56 -86 84 -62 84 0H40C44 -40 34 -74 20 -94Z', 'shade'),
  rect(-94, -18, 188, 22, 'rust', 11),
);

export const toilet = draw(
  rect(-20, -250, 150, 130, 'cream', 14),
  rect(-30, -268, 170, 26, 'sand', 10),
  rect(-2, -232, 40, 12, 'steel', 6),
  path('M-130 -130H120C120 -60 70 -50 60 0H-50C-56 -50 -130 -50 -130 -130Z', 'cream'),
  path('M50 -130H120C120 -60 70 -50 60 0H10C40 -40 60 -70 50 -130Z', 'shade'),
  rect(-142, -148, 270, 24, 'clay', 12),
);

export const waterHeater = draw(
  strokePath('M-44 -330V-400M44 -330V-400', 'ochre', 18),
  rect(-100, -350, 200, 340, 'cream', 40),
  rect(40, -350, 60, 340, 'shade', 40),
  rect(-100, -290, 200, 16, 'terra'),
  rect(-100, -70, 200, 16, 'terra'),
  circle(0, -170, 44, 'sand'),
  strokePath('M0 -170L20 -196', 'terra', 8),
  rect(-84, -12, 30, 22, 'cocoa'),
  rect(54, -12, 30, 22, 'cocoa'),
);

export const basin = draw(
  path('M-170 -130H170C170 -50 110 -26 40 -26H-40C-110 -26 -170 -50 -170 -130Z', 'cream'),
  path('M90 -130H170C170 -50 110 -26 40 -26C84 -50 96 -90 90 -130Z', 'shade'),
  rect(-186, -146, 372, 26, 'sand', 12),
  rect(-34, -30, 68, 30, 'steel', 6),
);

export const tiles = draw(
  rect(-50, -100, 46, 46, 'sky', 4),
  rect(4, -100, 46, 46, 'slate', 4),
  rect(-50, -46, 46, 46, 'slate', 4),
  rect(4, -46, 46, 46, 'sky', 4),
);
