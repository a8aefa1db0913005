import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The names that app/globals.css adds; unknown to it, `text-title` would pass for a colour. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['lead', 'heading', 'section', 'title', 'display'],
      radius: ['control', 'card'],
      shadow: ['card', 'float'],
    },
  },
});

/** Joins class names; of two Tailwind classes for one property the later wins. */
export function cn(...classes: ClassValue[]) {
  return merge(clsx(classes));
}
