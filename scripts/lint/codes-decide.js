const compared = 'BinaryExpression[operator=/^[!=]==?$/]';
const sentences = [
  `${compared} > MemberExpression[property.name='message']`,
  `${compared} > ChainExpression > MemberExpression[property.name='message']`,
  "CallExpression[callee.object.property.name='message']",
];

/** @typedef {{ report: (problem: { node: unknown, message: string }) => void }} Context */

/** Forbids decisions by the text of a message (FAIL-5). */
export const codesDecide = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {unknown} node */
    [sentences.join(', ')](node) {
      context.report({
        node,
        message: 'Branch on the code, because messages can change at any time.',
      });
    },
  }),
};
