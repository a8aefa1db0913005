import { MessageSquareText as drawing } from 'lucide';
import { iconOf } from './icon';

export const MessageSquareText = iconOf(drawing);
