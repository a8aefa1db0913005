import { Info as drawing } from 'lucide';
import { iconOf } from './icon';

export const Info = iconOf(drawing);
