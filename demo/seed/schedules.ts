import type { Shift } from './city';
import type { Dice } from './dice';

export interface Slot {
  week: number;
  weekday: number;
  at: string;
}

const parseTime = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const formatTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Appointment = { week: number; weekday: number; from: number; to: number };

function createAppointment({ week, weekday, at }: Slot, minutes: number): Appointment {
  const from = parseTime(at);
  return { week, weekday, from, to: from + minutes };
}

function overlaps(appointment: Appointment) {
  return (other: Appointment) =>
    other.week === appointment.week &&
    other.weekday === appointment.weekday &&
    appointment.from < other.to &&
    other.from < appointment.to;
}

/** Customers' appointments. No two of one customer overlap. */
export class CustomerSchedules {
  private readonly appointments = new Map<string, Appointment[]>();

  /** Books the slot for the first of these people who is free, and returns that person. */
  bookFirstFree<T extends { slug: string }>(
    people: T[],
    slot: Slot,
    minutes: number,
  ): T | undefined {
    const appointment = createAppointment(slot, minutes);
    const person = people.find(({ slug }) => !this.list(slug).some(overlaps(appointment)));
    if (person) this.appointments.set(person.slug, [...this.list(person.slug), appointment]);
    return person;
  }

  private list(slug: string) {
    return this.appointments.get(slug) ?? [];
  }
}

/** A provider's appointments. They never overlap and are within the working hours. */
export class ProviderSchedule {
  private readonly appointments: Appointment[] = [];

  constructor(
    private readonly provider: string,
    private readonly shifts: Shift[],
  ) {}

  /** Adds an appointment if it fits, and returns whether it did. */
  add(slot: Slot, minutes: number): boolean {
    const appointment = createAppointment(slot, minutes);
    const isWithinShift = this.shifts.some(
      (shift) =>
        shift.weekday === appointment.weekday &&
        parseTime(shift.opens) <= appointment.from &&
        appointment.to <= parseTime(shift.closes),
    );
    if (!isWithinShift || this.appointments.some(overlaps(appointment))) return false;
    this.appointments.push(appointment);
    return true;
  }

  /** Adds an appointment at a random time in a random week. Throws if there is no room. */
  addAtRandomTime(dice: Dice, minutes: number, pickWeek: () => number, earliest = '00:00'): Slot {
    const shifts = this.shifts.filter((shift) => getMinutesLeft(shift, earliest) >= minutes);
    for (let attempt = 0; attempt < 400 && shifts.length > 0; attempt++) {
      const shift = dice.pick(shifts);
      const quarters = Math.floor((getMinutesLeft(shift, earliest) - minutes) / 15);
      const from = getStart(shift, earliest) + dice.between(0, quarters) * 15;
      const slot = { week: pickWeek(), weekday: shift.weekday, at: formatTime(from) };
      if (this.add(slot, minutes)) return slot;
    }
    throw new Error(`${this.provider} has no room for ${minutes} minutes`);
  }
}

const getStart = ({ opens }: Shift, earliest: string) =>
  Math.max(parseTime(opens), parseTime(earliest));
const getMinutesLeft = (shift: Shift, earliest: string) =>
  parseTime(shift.closes) - getStart(shift, earliest);
