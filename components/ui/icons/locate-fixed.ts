import { LocateFixed as drawing } from 'lucide';
import { iconOf } from './icon';

export const LocateFixed = iconOf(drawing);
