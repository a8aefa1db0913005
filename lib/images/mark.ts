import { colors, mark } from '@/lib/site-config';

/** Returns the site's mark as an SVG in the light theme's colors. `corner` is the radius of its corners. */
export function drawMark({ corner = 9 } = {}) {
  const drawing = mark.replaceAll('currentColor', colors['accent-foreground'][0]);
  const background = `<rect width="32" height="32" rx="${corner}" fill="${colors.accent[0]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background}${drawing}</svg>`;
}
