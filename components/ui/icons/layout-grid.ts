import { LayoutGrid as drawing } from 'lucide';
import { iconOf } from './icon';

export const LayoutGrid = iconOf(drawing);
