import type { Shift } from './city';
import type { Dice } from './ids';

export interface Slot {
  week: number;
  weekday: number;
  at: string;
}

const getMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Appointment = { week: number; weekday: number; from: number; to: number };

function createAppointment({ week, weekday, at }: Slot, minutes: number): Appointment {
  const from = getMinutes(at);
  return { week, weekday, from, to: from + minutes };
}

function overlaps(appointment: Appointment) {
  return (other: Appointment) =>
    other.week === appointment.week &&
    other.weekday === appointment.weekday &&
    appointment.from < other.to &&
    other.from < appointment.to;
}

/** Keeps customers' appointments from overlapping. */
export class CustomerSchedules {
  private readonly taken = new Map<string, Appointment[]>();

  /** Books the slot for the first of these people who is free. Returns that person. */
  bookFirstFree<T extends { slug: string }>(
    people: T[],
    slot: Slot,
    minutes: number,
  ): T | undefined {
    const wanted = createAppointment(slot, minutes);
    const free = people.find(({ slug }) => !this.list(slug).some(overlaps(wanted)));
    if (free) this.taken.set(free.slug, [...this.list(free.slug), wanted]);
    return free;
  }

  private list(slug: string) {
    return this.taken.get(slug) ?? [];
  }
}

/** Keeps a provider's appointments within their working hours and from overlapping. */
export class ProviderSchedule {
  private readonly taken: Appointment[] = [];

  constructor(
    private readonly owner: string,
    private readonly shifts: Shift[],
  ) {}

  /** Adds an appointment and returns whether it fits. */
  add(slot: Slot, minutes: number): boolean {
    const wanted = createAppointment(slot, minutes);
    const works = this.shifts.some(
      (shift) =>
        shift.weekday === wanted.weekday &&
        getMinutes(shift.opens) <= wanted.from &&
        wanted.to <= getMinutes(shift.closes),
    );
    if (!works || this.taken.some(overlaps(wanted))) return false;
    this.taken.push(wanted);
    return true;
  }

  /** Adds an appointment at a random time in a random week. Throws if there is no room. */
  find(dice: Dice, minutes: number, pickWeek: () => number, earliest = '00:00'): Slot {
    const shifts = this.shifts.filter((shift) => getRoom(shift, earliest) >= minutes);
    for (let attempt = 0; attempt < 400 && shifts.length > 0; attempt++) {
      const shift = dice.pick(shifts);
      const quarters = Math.floor((getRoom(shift, earliest) - minutes) / 15);
      const from = getStart(shift, earliest) + dice.between(0, quarters) * 15;
      const slot = { week: pickWeek(), weekday: shift.weekday, at: formatTime(from) };
      if (this.add(slot, minutes)) return slot;
    }
    throw new Error(`${this.owner} has no room for ${minutes} minutes`);
  }
}

const getStart = ({ opens }: Shift, earliest: string) =>
  Math.max(getMinutes(opens), getMinutes(earliest));
const getRoom = (shift: Shift, earliest: string) =>
  getMinutes(shift.closes) - getStart(shift, earliest);
