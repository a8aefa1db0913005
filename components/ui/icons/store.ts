import { Store as drawing } from 'lucide';
import { iconOf } from './icon';

export const Store = iconOf(drawing);
