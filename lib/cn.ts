import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** Class names added by app/globals.css. Otherwise `text-title` would count as a color. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['lead', 'heading', 'section', 'title', 'display'],
      radius: ['control', 'card'],
      shadow: ['card', 'float'],
    },
  },
});

/** Joins class names. The later of two Tailwind classes for one property wins. */
export function cn(...classes: ClassValue[]) {
  return merge(clsx(classes));
}
