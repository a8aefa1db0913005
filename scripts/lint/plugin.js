import { codesDecide } from './codes-decide.js';
import { routerNavigates } from './router-navigates.js';

/** What Oxlint has no rule for. */
export default {
  meta: { name: 'roam' },
  rules: { 'codes-decide': codesDecide, 'router-navigates': routerNavigates },
};
