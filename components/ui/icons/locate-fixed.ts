import { LocateFixed as drawing } from 'lucide';
import { getIcon } from './icon';

export const LocateFixed = getIcon(drawing);
