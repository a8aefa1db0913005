export type Caption = { title: string; facts: string[] };

/** Size of the text column, in pixels. */
const column = { width: 480, height: 412 };
export const lineHeight = { title: 1.1, fact: 1.4 };

/** Font sizes in pixels, largest first. The longest names that the database accepts fit `smallestFontSize`. */
const fontSizes = [
  { title: 84, fact: 32 },
  { title: 72, fact: 32 },
  { title: 60, fact: 30 },
  { title: 50, fact: 28 },
  { title: 42, fact: 26 },
  { title: 34, fact: 24 },
  { title: 28, fact: 20 },
  { title: 22, fact: 16 },
] as const;
const smallestFontSize = { title: 18, fact: 14 };

/** Returns the largest font sizes at which the whole caption fits its column. */
export function fitCaption({ title, facts }: Caption) {
  return (
    fontSizes.find((size) => {
      const factLines = facts.reduce((sum, fact) => sum + countLines(fact, size.fact), 0);
      const height =
        countLines(title, size.title) * size.title * lineHeight.title +
        factLines * size.fact * lineHeight.fact;
      return height <= column.height;
    }) ?? smallestFontSize
  );
}

/** Counts lines as CSS breaks them: between words, and within words wider than the column. */
function countLines(text: string, size: number) {
  let lines = 1;
  let usedWidth = 0;
  for (const word of text.split(' ')) {
    const width = estimateWidth(word) * size;
    if (usedWidth > 0 && usedWidth + width > column.width) {
      lines += 1;
      usedWidth = 0;
    }
    lines += Math.floor((usedWidth + width) / column.width);
    usedWidth = ((usedWidth + width) % column.width) + estimateWidth(' ') * size;
  }
  return lines;
}

/** Returns an upper estimate of a text's width in ems, in the bold weight. */
function estimateWidth(text: string) {
  return [...text].reduce((sum, letter) => sum + estimateLetterWidth(letter), 0);
}

function estimateLetterWidth(letter: string) {
  if (/[mwMWÆŒ@%&—]/.test(letter)) return 0.92;
  if (/[ fijlrtIJ.,:;'’()-]/.test(letter)) return 0.34;
  return /[\p{Lu}\d]/u.test(letter) ? 0.68 : 0.56;
}
