import { Receipt as drawing } from 'lucide';
import { iconOf } from './icon';

export const Receipt = iconOf(drawing);
