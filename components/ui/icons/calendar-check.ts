import { CalendarCheck as drawing } from 'lucide';
import { iconOf } from './icon';

export const CalendarCheck = iconOf(drawing);
