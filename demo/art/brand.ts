import * as calm from './props/calm';
import * as study from './props/study';
import { drawScene } from './scene';

/** Picture for rows without one. */
export const placeholder = drawScene(
  'sand',
  'arch',
  [calm.vase, 330, 1.1, 520],
  [study.books, 520, 0.8, 530],
);
