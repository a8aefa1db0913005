/** Comment, title, string or paragraph. Its text keeps line breaks, so that every match has a line number. */
export type Passage = {
  kind: 'comment' | 'title' | 'string' | 'markdown' | 'changelog';
  line: number;
  text: string;
};

export function getLineNumber(text: string, offset: number, firstLine = 1) {
  return firstLine + text.slice(0, offset).split('\n').length - 1;
}
