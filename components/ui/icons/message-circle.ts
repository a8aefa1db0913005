import { MessageCircle as drawing } from 'lucide';
import { iconOf } from './icon';

export const MessageCircle = iconOf(drawing);
