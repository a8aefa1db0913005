import type { Shift } from '../load/types';
import type { Dice } from './ids';

export interface Slot {
  week: number;
  weekday: number;
  at: string;
}

const getMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Appointment = { week: number; weekday: number; from: number; to: number };

function appointment({ week, weekday, at }: Slot, minutes: number): Appointment {
  const from = getMinutes(at);
  return { week, weekday, from, to: from + minutes };
}

function clashesWith(one: Appointment) {
  return (other: Appointment) =>
    other.week === one.week &&
    other.weekday === one.weekday &&
    one.from < other.to &&
    other.from < one.to;
}

/** Where customers already have to be: nobody is at two places at once. */
export class Engagements {
  private readonly taken = new Map<string, Appointment[]>();

  /** The first of these people who can come; the appointment is theirs from then on. */
  findFree<T extends { slug: string }>(people: T[], slot: Slot, minutes: number): T | undefined {
    const wanted = appointment(slot, minutes);
    const free = people.find(({ slug }) => !this.of(slug).some(clashesWith(wanted)));
    if (free) this.taken.set(free.slug, [...this.of(free.slug), wanted]);
    return free;
  }

  private of(slug: string) {
    return this.taken.get(slug) ?? [];
  }
}

/** One provider's appointments by week and weekday: inside their hours, never two at once. */
export class Diary {
  private readonly taken: Appointment[] = [];

  constructor(
    private readonly owner: string,
    private readonly shifts: Shift[],
  ) {}

  /** Writes an appointment down, or refuses it. */
  keep(slot: Slot, minutes: number): boolean {
    const wanted = appointment(slot, minutes);
    const works = this.shifts.some(
      (shift) =>
        shift.weekday === wanted.weekday &&
        getMinutes(shift.opens) <= wanted.from &&
        wanted.to <= getMinutes(shift.closes),
    );
    if (!works || this.taken.some(clashesWith(wanted))) return false;
    this.taken.push(wanted);
    return true;
  }

  /** Finds room in one of the weeks offered by `week`. */
  find(dice: Dice, minutes: number, week: () => number, earliest = '00:00'): Slot {
    const shifts = this.shifts.filter((shift) => roomIn(shift, earliest) >= minutes);
    for (let attempt = 0; attempt < 400 && shifts.length > 0; attempt++) {
      const shift = dice.pick(shifts);
      const quarters = Math.floor((roomIn(shift, earliest) - minutes) / 15);
      const from = getStart(shift, earliest) + dice.between(0, quarters) * 15;
      const slot = { week: week(), weekday: shift.weekday, at: timeOf(from) };
      if (this.keep(slot, minutes)) return slot;
    }
    throw new Error(`${this.owner} has no room for ${minutes} minutes`);
  }
}

const getStart = ({ opens }: Shift, earliest: string) =>
  Math.max(getMinutes(opens), getMinutes(earliest));
const roomIn = (shift: Shift, earliest: string) =>
  getMinutes(shift.closes) - getStart(shift, earliest);
