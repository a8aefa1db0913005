import type { ServerResponse } from 'node:http';

type Line = { running: number; waiting: (() => void)[] };

/** Of one caller's requests only so many are worked on at once; the others wait for their turn. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly atOnce: number) {}

  run(caller: string, response: ServerResponse, work: () => void) {
    const line = this.lines.get(caller) ?? { running: 0, waiting: [] };
    this.lines.set(caller, line);
    line.waiting.push(() => {
      // Who has gone meanwhile is not worked for.
      if (response.destroyed) return;
      line.running++;
      response.once('close', () => {
        line.running--;
        this.next(caller, line);
      });
      work();
    });
    this.next(caller, line);
  }

  private next(caller: string, line: Line) {
    while (line.running < this.atOnce && line.waiting.length > 0) line.waiting.shift()?.();
    if (line.running === 0) this.lines.delete(caller);
  }
}
