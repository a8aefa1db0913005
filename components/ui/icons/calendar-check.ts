import { CalendarCheck as drawing } from 'lucide';
import { getIcon } from './icon';

export const CalendarCheck = getIcon(drawing);
