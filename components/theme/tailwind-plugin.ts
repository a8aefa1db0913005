import plugin from 'tailwindcss/plugin';
import { colors, radii } from '../../lib/site-config';

const tokens = [
  ...Object.entries(colors).map(([name, [light, dark]]) => [
    `--${name}`,
    `light-dark(${light}, ${dark})`,
  ]),
  ...Object.entries(radii).map(([name, radius]) => [`--${name}-radius`, radius]),
];

/** Defines the site's colors and corner radii as CSS variables, which app/globals.css maps to utilities. */
export default plugin(({ addBase }) => {
  addBase({ ':root': Object.fromEntries(tokens) as Record<string, string> });
});
