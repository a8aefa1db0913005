import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';

/** Problems in the city's files, one per line: `file:line path: problem`. */
export class CityError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'CityError';
  }
}

/**
 * Reads and validates a file. YAML's failsafe schema leaves every value as text, so postal codes, phone
 * numbers and times need no quotes.
 */
export function readYaml<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(readText(file), { schema: 'failsafe', lineCounter: lines });
  const lineAt = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0)
    throw new CityError(
      document.errors.map(({ pos, message }) => `${lineAt(pos[0])} ${message.split('\n')[0]}`),
    );

  const result = schema.safeParse(document.toJS(), {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (result.success) return result.data;
  throw new CityError(
    result.error.issues.map((issue) => {
      const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
      const offset = findOffset(document, [...issue.path, ...extra]);
      return `${lineAt(offset)} ${issue.path.join('.') || 'the file'}: ${issue.message}`;
    }),
  );
}

function readText(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CityError([`${file}: this file is missing`]);
  }
}

/** Returns the offset of a path in the file, or of its nearest existing parent. */
function findOffset(document: Document.Parsed, path: PropertyKey[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? findOffset(document, path.slice(0, -1)) : 0;
}
