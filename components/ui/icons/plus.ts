import { Plus as drawing } from 'lucide';
import { iconOf } from './icon';

export const Plus = iconOf(drawing);
