import * as calm from './props/calm';
import * as study from './props/study';
import { drawScene } from './scene';

/** Picture for categories, services, businesses and providers without their own. */
export const placeholder = drawScene([
  'sand',
  'arch',
  [calm.vase, 330, 1.1, 520],
  [study.books, 520, 0.8, 530],
]);
