import { CalendarClock as drawing } from 'lucide';
import { iconOf } from './icon';

export const CalendarClock = iconOf(drawing);
