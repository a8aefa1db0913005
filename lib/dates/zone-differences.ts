import { createOffsetReader } from './zone-offset.js';

/** Offsets of a zone in the database, in seconds: one a day from an instant on (`inspect_time_zones`). */
export type ZoneSample = { time_zone: string; sampled_from: string; utc_offsets: number[] };

/**
 * Describes the zones whose rules differ between the database, which stores times, and this process, which shows them,
 * such as `America/Vancouver (from 2026-12-01: UTC-07:00 in the database, UTC-08:00 in Node.js)`.
 */
export function listZoneDifferences(samples: ZoneSample[]) {
  return samples.flatMap(({ time_zone, sampled_from, utc_offsets }) => {
    const getOffset = findOffsetReader(time_zone);
    if (!getOffset) return [`${time_zone} (unknown in Node.js)`];
    for (const [day, databaseOffset] of utc_offsets.entries()) {
      const instant = Date.parse(sampled_from) + day * 86_400_000;
      const offset = getOffset(instant) / 1000;
      if (offset === databaseOffset) continue;
      const date = new Date(instant).toISOString().slice(0, 10);
      return [
        `${time_zone} (from ${date}: ${formatOffset(databaseOffset)} in the database, ${formatOffset(offset)} in Node.js)`,
      ];
    }
    return [];
  });
}

function findOffsetReader(timeZone: string) {
  try {
    return createOffsetReader(timeZone);
  } catch {
    return null;
  }
}

function formatOffset(seconds: number) {
  const minutes = Math.abs(seconds) / 60;
  const [hour, minute] = [minutes / 60, minutes % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `UTC${seconds < 0 ? '-' : '+'}${hour}:${minute}`;
}
