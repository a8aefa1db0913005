import { useEffect, useState } from 'react';
import type { Result } from '@/lib/result';
import { subscribeToRowChanges } from './row-changes';

/** Returns the customer's rows, kept up to date, or null while loading. The arguments must be constants. */
export function useCustomerRows<T>(
  load: () => Promise<Result<T | null>>,
  tables: readonly string[],
) {
  const [rows, setRows] = useState<T | null>(null);

  // Reads the rows again when they change, also in other tabs and on other devices.
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      load().then(
        (result) => isCurrent && result.ok && setRows(result.data),
        () => {}, // Offline. The current rows stay.
      );
    void read();
    const unsubscribe = subscribeToRowChanges((table) => {
      if (table === '*' || tables.includes(table)) void read();
    });
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [load, tables]);

  return rows;
}
