import { circle, strokePath, ellipse, draw, rect, path, rotateAt } from '../draw';

export const stones = draw(
  ellipse(0, -36, 122, 38, 'night'),
  ellipse(-4, -98, 92, 32, 'slate'),
  ellipse(6, -150, 64, 26, 'cocoa'),
  ellipse(0, -192, 38, 18, 'steel'),
  ellipse(-40, -48, 40, 8, 'glass'),
  ellipse(-34, -108, 30, 7, 'glass'),
);

export const towelRolls = draw(
  rect(-150, -96, 300, 96, 'cream', 48),
  circle(102, -48, 48, 'sand'),
  strokePath('M102 -48m-26 0a26 26 0 1 1 26 26a16 16 0 1 1 10 -26', 'clay', 6),
  rect(-110, -180, 230, 86, 'blush', 43),
  circle(78, -137, 43, 'clay'),
  strokePath('M78 -137m-22 0a22 22 0 1 1 22 22a14 14 0 1 1 8 -22', 'rust', 6),
);

export const oilBottle = draw(
  rect(-22, -246, 44, 60, 'cocoa', 10),
  circle(0, -256, 22, 'cocoa'),
  path(
    'M-24 -190H24V-168C60 -156 66 -140 66 -116V-14Q66 0 52 0H-52Q-66 0 -66 -14V-116C-66 -140 -60 -156 -24 -168Z',
    'ochre',
  ),
  rect(-46, -110, 92, 70, 'cream', 4),
  strokePath('M-18 -76C-6 -94 14 -94 20 -82C8 -66 -8 -64 -18 -76', 'moss', 5),
  path('M24 -168C60 -156 66 -140 66 -116V0H34Z', 'shade'),
);

export const candle = draw(
  rect(-62, -130, 124, 130, 'terra', 10),
  rect(26, -130, 36, 130, 'shade', 10),
  ellipse(0, -130, 62, 16, 'blush'),
  strokePath('M0 -132V-152', 'cocoa', 6),
  path(
    'M0 -214C26 -184 28 -172 20 -156C12 -144 -12 -144 -20 -156C-28 -172 -14 -184 0 -214Z',
    'honey',
  ),
  path('M0 -186C10 -172 10 -164 6 -156H-6C-10 -164 -8 -172 0 -186Z', 'cream'),
);

const leaf = (degrees: number, y: number, tone: 'moss' | 'pine' | 'sage') =>
  rotateAt(degrees, 0, y, path('M0 0C36 -30 36 -76 0 -112C-36 -76 -36 -30 0 0Z', tone));

export const branch = draw(
  strokePath('M0 0C10 -120 -10 -200 6 -330', 'bark', 8),
  leaf(58, -80, 'pine'),
  leaf(-56, -120, 'moss'),
  leaf(52, -180, 'moss'),
  leaf(-50, -220, 'pine'),
  leaf(36, -270, 'sage'),
  leaf(-14, -300, 'moss'),
);

export const vase = draw(
  rotateAt(
    0,
    0,
    -120,
    strokePath('M0 0C10 -100 -6 -150 0 -230', 'bark', 7),
    leaf(54, -70, 'moss'),
    leaf(-54, -110, 'pine'),
    leaf(44, -160, 'pine'),
    leaf(-30, -190, 'moss'),
  ),
  path(
    'M-30 -150H30C26 -120 78 -110 78 -60C78 -20 54 0 40 0H-40C-54 0 -78 -20 -78 -60C-78 -110 -26 -120 -30 -150Z',
    'cream',
  ),
  path('M20 -150H30C26 -120 78 -110 78 -60C78 -20 54 0 40 0H10C60 -30 40 -110 20 -150Z', 'shade'),
);

export const footBath = draw(
  ellipse(0, -110, 176, 36, 'bark'),
  ellipse(0, -108, 156, 26, 'sky'),
  ellipse(-40, -112, 30, 8, 'light'),
  path('M70 -112c14 -16 34 -14 40 0c-10 10 -30 12 -40 0Z', 'terra'),
  path('M-176 -110C-176 -74 176 -74 176 -110L150 0H-150Z', 'clay'),
  strokePath('M-164 -56H164', 'bark', 8),
);

export const couch = draw(
  rect(-170, -96, 18, 96, 'bark'),
  rect(150, -96, 18, 96, 'bark'),
  strokePath('M-160 -20L150 -84M-150 -84L160 -20', 'bark', 8),
  rect(-200, -136, 400, 44, 'cream', 18),
  rect(-200, -112, 400, 22, 'oat', 10),
  rect(-196, -168, 104, 40, 'terra', 20),
  path('M20 -140H170V-72Q96 -54 20 -72Z', 'blush'),
);

export const bolster = draw(
  rect(-150, -104, 300, 104, 'terra', 52),
  circle(98, -52, 52, 'rust'),
  circle(98, -52, 30, 'clay'),
  strokePath('M-96 -92V-12M-40 -100V-4', 'blush', 6),
);

export const boots = draw(
  path('M-110 -260H-20V-60C40 -56 56 -36 56 0H-110Z', 'night'),
  rect(-110, -220, 90, 26, 'slate'),
  rect(-110, -160, 90, 26, 'slate'),
  rect(-110, -100, 90, 26, 'slate'),
  strokePath('M-20 -240C40 -260 60 -200 110 -220', 'cocoa', 9),
  rect(100, -250, 80, 60, 'ochre', 12),
);
