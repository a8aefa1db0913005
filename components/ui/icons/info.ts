import { Info as drawing } from 'lucide';
import { getIcon } from './icon';

export const Info = getIcon(drawing);
