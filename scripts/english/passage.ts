/** Connected English of a file. Keeps the file's line breaks, so that a match has a line. */
export type Passage = {
  kind: 'comment' | 'title' | 'markdown' | 'changelog';
  /** Line of the passage's first character, from 1. */
  line: number;
  text: string;
};

export function getLine(text: string, offset: number, firstLine = 1) {
  return firstLine + text.slice(0, offset).split('\n').length - 1;
}
