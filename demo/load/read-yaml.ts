import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';

/** What is wrong with the city's files, a problem on a line: `file:line path: problem`. */
export class CityError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
    this.name = 'CityError';
  }
}

/**
 * A file's content in the shape of its schema. YAML's failsafe types leave every value as text, so
 * postal codes, phone numbers and times need no quotes; the schema says what is a number.
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
      const offset = offsetOf(document, [...issue.path, ...extra]);
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

/** Where a path stands in the file, or the nearest thing around it when it is missing. */
function offsetOf(document: Document.Parsed, path: PropertyKey[]): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}
