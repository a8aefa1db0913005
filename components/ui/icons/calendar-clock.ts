import { CalendarClock as drawing } from 'lucide';
import { getIcon } from './icon';

export const CalendarClock = getIcon(drawing);
