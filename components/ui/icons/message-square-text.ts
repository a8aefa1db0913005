import { MessageSquareText as drawing } from 'lucide';
import { getIcon } from './icon';

export const MessageSquareText = getIcon(drawing);
