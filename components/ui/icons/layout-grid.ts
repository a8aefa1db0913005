import { LayoutGrid as drawing } from 'lucide';
import { getIcon } from './icon';

export const LayoutGrid = getIcon(drawing);
