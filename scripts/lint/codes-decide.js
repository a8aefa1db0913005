const comparison = 'BinaryExpression[operator=/^[!=]==?$/]';
const messageSelectors = [
  `${comparison} > MemberExpression[property.name='message']`,
  `${comparison} > ChainExpression > MemberExpression[property.name='message']`,
  "CallExpression[callee.object.property.name='message']",
];

/** @typedef {{ report: (problem: { node: unknown, message: string }) => void }} Context */

/** Plugin for Oxlint whose rule forbids code that branches on the text of a message (FAIL-5). */
export default {
  meta: { name: 'roam' },
  rules: {
    'codes-decide': {
      /** @param {Context} context */
      create: (context) => ({
        /** @param {unknown} node */
        [messageSelectors.join(', ')](node) {
          context.report({
            node,
            message: 'Branch on the error code, because messages can change at any time.',
          });
        },
      }),
    },
  },
};
