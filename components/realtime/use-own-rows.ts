import { useEffect, useState } from 'react';
import type { Result } from '@/lib/result';
import { subscribeToRowChanges } from './row-changes';

/**
 * What a customer has in these tables, read again when they change elsewhere. Null before it is
 * there, and without a customer; `load` and `tables` are constants.
 */
export function useOwnRows<T>(load: () => Promise<Result<T | null>>, tables: readonly string[]) {
  const [rows, setRows] = useState<T | null>(null);

  // Follows the customer's rows, which other tabs and devices may change too.
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      load().then(
        (result) => isCurrent && result.ok && setRows(result.data),
        () => {}, // Offline: what is shown stays.
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
