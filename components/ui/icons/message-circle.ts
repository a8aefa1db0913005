import { MessageCircle as drawing } from 'lucide';
import { getIcon } from './icon';

export const MessageCircle = getIcon(drawing);
