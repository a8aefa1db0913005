/** @typedef {import('./codes-decide.js').Context & { sourceCode: { getScope: (node: any) => any } }} Context */

const location = `[object.name='location']`;
const windowLocation = `[object.property.name='location'][object.object.name=/^(window|document|self|globalThis)$/]`;
const matchMember = (/** @type {string} */ name) =>
  `MemberExpression:matches(${location}, ${windowLocation})[property.name='${name}']`;

const externalUrl = /^(?:[a-z][\d+.a-z-]*:|\/\/)/i;

/**
 * Forbids navigating within the app with `location`, because that reloads the app. Mirrors Next's rule
 * no-location-assign-relative-destination, which Oxlint lacks.
 */
export const routerNavigates = {
  /** @param {Context} context */
  create(context) {
    /**
     * @param {any} node
     * @param {any} destination
     */
    function check(node, destination) {
      const prefix = getPrefix(destination, context);
      if (prefix === undefined || externalUrl.test(prefix)) return;
      context.report({
        node,
        message: 'Use redirect() or the router, because this reloads the app.',
      });
    }

    return {
      /** @param {any} node */
      [`CallExpression[callee.property.name='assign'] > ${matchMember('assign')}.callee`](node) {
        check(node, node.parent.arguments[0]);
      },
      /** @param {any} node */
      [`AssignmentExpression > ${matchMember('href')}.left`](node) {
        check(node, node.parent.right);
      },
    };
  },
};

/**
 * Returns the literal text that a string expression starts with, if known.
 *
 * @param {any} node
 * @param {Context} context
 * @returns {string | undefined}
 */
function getPrefix(node, context) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked;
  if (node?.type === 'BinaryExpression') return getPrefix(node.left, context);
  if (node?.type !== 'Identifier') return;
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return getPrefix(variable.defs[0]?.node.init, context);
  }
}
