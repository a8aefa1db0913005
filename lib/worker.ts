import { log } from './log';

const interval = 5_000;

/** Does its work again and again for as long as this process runs; what fails is logged once per outage. */
export function startWorker(event: string, work: () => Promise<unknown>) {
  let isFailing = false;
  async function round() {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error(event, error);
      isFailing = true;
    }
    setTimeout(round, interval).unref();
  }
  void round();
}
