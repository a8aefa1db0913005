import type { Shift } from '../load/types';
import type { Dice } from './ids';

export interface Slot {
  week: number;
  weekday: number;
  at: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** One provider's appointments by week and weekday: inside their hours, never two at once. */
export class Diary {
  private readonly taken: { week: number; weekday: number; from: number; to: number }[] = [];

  constructor(
    private readonly owner: string,
    private readonly shifts: Shift[],
  ) {}

  /** Writes an appointment down, or refuses it. */
  keep({ week, weekday, at }: Slot, minutes: number): boolean {
    const from = minutesOf(at);
    const to = from + minutes;
    const works = this.shifts.some(
      (shift) =>
        shift.weekday === weekday &&
        minutesOf(shift.opens) <= from &&
        to <= minutesOf(shift.closes),
    );
    const clashes = this.taken.some(
      (other) =>
        other.week === week && other.weekday === weekday && from < other.to && other.from < to,
    );
    if (!works || clashes) return false;
    this.taken.push({ week, weekday, from, to });
    return true;
  }

  /** Finds room in one of the weeks offered by `week`. */
  find(dice: Dice, minutes: number, week: () => number, earliest = '00:00'): Slot {
    const shifts = this.shifts.filter((shift) => roomIn(shift, earliest) >= minutes);
    for (let attempt = 0; attempt < 400 && shifts.length > 0; attempt++) {
      const shift = dice.pick(shifts);
      const quarters = Math.floor((roomIn(shift, earliest) - minutes) / 15);
      const from = startOf(shift, earliest) + dice.between(0, quarters) * 15;
      const slot = { week: week(), weekday: shift.weekday, at: timeOf(from) };
      if (this.keep(slot, minutes)) return slot;
    }
    throw new Error(`${this.owner} has no room for ${minutes} minutes`);
  }
}

const startOf = ({ opens }: Shift, earliest: string) =>
  Math.max(minutesOf(opens), minutesOf(earliest));
const roomIn = (shift: Shift, earliest: string) =>
  minutesOf(shift.closes) - startOf(shift, earliest);
