import { MapPin as drawing } from 'lucide';
import { iconOf } from './icon';

export const MapPin = iconOf(drawing);
