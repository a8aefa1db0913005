import { Store as drawing } from 'lucide';
import { getIcon } from './icon';

export const Store = getIcon(drawing);
