/** What a picture says: a name, and what else is worth knowing, a line each. */
export type Caption = { title: string; facts: string[] };

/** Of the column beside the drawing, in pixels. */
const column = { width: 480, height: 412 };
export const lineHeight = { title: 1.1, fact: 1.4 };

/** From the largest down; with the last, the longest names that the database takes still fit. */
const steps = [
  { title: 84, fact: 32 },
  { title: 72, fact: 32 },
  { title: 60, fact: 30 },
  { title: 50, fact: 28 },
  { title: 42, fact: 26 },
  { title: 34, fact: 24 },
  { title: 28, fact: 20 },
  { title: 22, fact: 16 },
] as const;
const smallest = { title: 18, fact: 14 };

/** The largest size of type in which all of it stands in its column: nothing is ever cut. */
export function fitCaption({ title, facts }: Caption) {
  return (
    steps.find((size) => {
      const factLines = facts.reduce((sum, fact) => sum + countLines(fact, size.fact), 0);
      const height =
        countLines(title, size.title) * size.title * lineHeight.title +
        factLines * size.fact * lineHeight.fact;
      return height <= column.height;
    }) ?? smallest
  );
}

/** Broken between words, and within a word only where it alone is wider than the column. */
function countLines(text: string, size: number) {
  let lines = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const width = getWidth(word) * size;
    if (used > 0 && used + width > column.width) {
      lines += 1;
      used = 0;
    }
    lines += Math.floor((used + width) / column.width);
    used = ((used + width) % column.width) + getWidth(' ') * size;
  }
  return lines;
}

/** In ems of the bold face, rather too wide than too narrow. */
function getWidth(text: string) {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string) {
  if (/[mwMWÆŒ@%&—]/.test(letter)) return 0.92;
  if (/[ fijlrtIJ.,:;'’()-]/.test(letter)) return 0.34;
  return /[\p{Lu}\d]/u.test(letter) ? 0.68 : 0.56;
}
