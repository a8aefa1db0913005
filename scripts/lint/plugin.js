import { codesDecide } from './codes-decide.js';
import { routerNavigates } from './router-navigates.js';

export default {
  meta: { name: 'roam' },
  rules: { 'codes-decide': codesDecide, 'router-navigates': routerNavigates },
};
