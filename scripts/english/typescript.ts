import { parse, type ParserPlugin } from '@babel/parser';
import { createBlockComment, createLineComment, mergeLineComments } from './comments';
import type { Passage } from './passage';

type SyntaxNode = { type: string; [key: string]: unknown };

/** Returns the comments and strings of a TypeScript or JavaScript file, and the titles of its tests. */
export function readTypeScript(path: string, source: string): Passage[] {
  // In a .ts file, `<T>value` is a type assertion instead of an element.
  const plugins: ParserPlugin[] = path.endsWith('.ts') ? ['typescript'] : ['typescript', 'jsx'];
  const file = parse(source, { sourceType: 'module', plugins, attachComment: false });
  const comments = (file.comments ?? []).map(({ type, value, start = 0 }) =>
    type === 'CommentLine'
      ? createLineComment(source, start, value)
      : createBlockComment(source, start, value),
  );
  const program = file.program as unknown as SyntaxNode;
  const titles = path.startsWith('tests/') ? listTitles(program) : [];
  return [...mergeLineComments(comments), ...titles, ...listStrings(program)];
}

function listStrings(node: SyntaxNode): Passage[] {
  const { start } = node.loc as { start: { line: number } };
  const text = getString(node);
  const ownPassages: Passage[] = text ? [{ kind: 'string', line: start.line, text }] : [];
  const nestedPassages = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => listStrings(child));
  return [...ownPassages, ...nestedPassages];
}

function getString({ type, value }: SyntaxNode) {
  if (type === 'StringLiteral' || type === 'JSXText') return String(value).trim();
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked;
  return '';
}

function listTitles(node: SyntaxNode): Passage[] {
  const title = node.type === 'CallExpression' ? getTitle(node) : undefined;
  const nestedPassages = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => listTitles(child));
  return title ? [title, ...nestedPassages] : nestedPassages;
}

function getTitle(call: SyntaxNode): Passage | undefined {
  const [titleNode, ...otherArguments] = call.arguments as SyntaxNode[];
  if (!titleNode || otherArguments.length === 0 || !isTestFunction(call.callee as SyntaxNode))
    return;
  const text = getTitleText(titleNode);
  const { start } = titleNode.loc as { start: { line: number } };
  return text ? { kind: 'title', line: start.line, text } : undefined;
}

/** Whether a callee is `test`, `it`, `describe` or a variant such as `.only` or `.each(…)` that defines tests. */
function isTestFunction(callee: SyntaxNode): boolean {
  if (callee.type === 'Identifier') return /^(test|it|describe)$/.test(String(callee.name));
  const inner = callee.object ?? callee.callee ?? callee.tag;
  if (isNode(callee.property) && /^(step|use|extend)$/.test(String(callee.property.name))) {
    return false;
  }
  return isNode(inner) && isTestFunction(inner);
}

/** Returns the text of a literal. Leaves placeholders out, because their length is unknown. */
function getTitleText(node: SyntaxNode): string {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'BinaryExpression')
    return getTitleText(node.left as SyntaxNode) + getTitleText(node.right as SyntaxNode);
  if (node.type !== 'TemplateLiteral') return '';
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('');
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;
}
