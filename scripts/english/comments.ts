import { CST, Lexer } from 'yaml';
import { getLineNumber, type Passage } from './passage';

type Comment = {
  line: number;
  text: string;
  /** Whether the comment is alone on its line, so that a comment on the next line may continue it. */
  isOwnLine: boolean;
};

/**
 * Patterns for the strings and comments of languages that don't require a parser. A comment's text is the
 * group `line`, `block` or, for `comment on` statements, `described`. The group `code` is the body of a
 * Postgres function, which has its own comments.
 */
const languageLexemes = {
  sql: joinLexemes([
    /(?<=\bcomment\s+on\s[^;]*\bis\s+)'(?<described>(?:[^']|'')*)'(?=\s*;)/,
    /'(?:[^']|'')*'/,
    /"[^"]*"/,
    /(?<=\b(?:as|do)\s+)\$(?<tag>\w*)\$(?<code>[\s\S]*?)\$\k<tag>\$/,
    /\$(?<other>\w*)\$[\s\S]*?\$\k<other>\$/,
    /--(?<line>[^\n]*)/,
    /\/\*(?<block>[\s\S]*?)\*\//,
  ]),
  css: joinLexemes([/"(?:\\.|[^"\\\n])*"/, /'(?:\\.|[^'\\\n])*'/, /\/\*(?<block>[\s\S]*?)\*\//]),
  hash: joinLexemes([/"(?:\\.|[^"\\\n])*"/, /'[^'\n]*'/, /(?<=^|\s)#(?<line>[^\n]*)/]),
};

export function readSql(source: string) {
  return mergeLineComments(scan(source, 'sql'));
}

export function readCss(source: string) {
  return mergeLineComments(scan(source, 'css'));
}

export function readHashComments(source: string) {
  return mergeLineComments(scan(source, 'hash'));
}

export function readYaml(source: string): Passage[] {
  const comments: Comment[] = [];
  const values: Passage[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(source)) {
    const type = CST.tokenType(token);
    if (type === 'comment') comments.push(createLineComment(source, offset, token.slice(1)));
    // The lexer has no type for text without quotes.
    if (type === null || type?.endsWith('-quoted-scalar'))
      values.push({ kind: 'string', line: getLineNumber(source, offset), text: token });
    // Skips tokens that the lexer adds for a byte order mark or a document.
    if (source.startsWith(token, offset)) offset += token.length;
  }
  return [...mergeLineComments(comments), ...values];
}

/** Joins line comments on consecutive lines, because a sentence can continue on the next line. */
export function mergeLineComments(comments: Comment[]): Passage[] {
  const mergedComments: (Comment & { lastLine: number })[] = [];
  for (const comment of comments) {
    const previous = mergedComments.at(-1);
    const isNextLine = comment.line === (previous?.lastLine ?? 0) + 1;
    if (previous?.isOwnLine && comment.isOwnLine && isNextLine) {
      previous.text += `\n${comment.text}`;
      previous.lastLine = comment.line;
    } else mergedComments.push({ ...comment, lastLine: comment.line });
  }
  return mergedComments.map(({ line, text }) => ({ kind: 'comment', line, text }));
}

export function createLineComment(source: string, offset: number, text: string): Comment {
  const isOwnLine = /(^|\n)[ \t]*$/.test(source.slice(0, offset));
  return { line: getLineNumber(source, offset), text, isOwnLine };
}

export function createBlockComment(source: string, offset: number, text: string): Comment {
  return { line: getLineNumber(source, offset), text: stripStars(text), isOwnLine: false };
}

function stripStars(text: string) {
  return text.replace(/^[ \t]*\*+/gm, '');
}

function scan(source: string, language: keyof typeof languageLexemes): Comment[] {
  return [...source.matchAll(languageLexemes[language])].flatMap(({ index, groups = {} }) => {
    const { line, block = groups.described, code } = groups;
    if (line !== undefined) return [createLineComment(source, index, line)];
    if (block !== undefined) return [createBlockComment(source, index, block)];
    if (code === undefined) return [];
    const linesBefore = getLineNumber(source, index) - 1;
    return scan(code, language).map((comment) => ({
      ...comment,
      line: comment.line + linesBefore,
    }));
  });
}

function joinLexemes(parts: RegExp[]) {
  return new RegExp(parts.map(({ source }) => source).join('|'), 'g');
}
