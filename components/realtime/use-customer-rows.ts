import { useEffect, useState } from 'react';
import { createAnswerOrder } from '@/lib/http/answer-order';
import type { Result } from '@/lib/result';
import { subscribeToRowChanges } from './row-changes';

/** Returns the customer's current rows, or null while loading. Pass stable arguments: new ones reload the rows. */
export function useCustomerRows<T>(
  load: () => Promise<Result<T | null>>,
  tables: readonly string[],
) {
  const [rows, setRows] = useState<T | null>(null);

  // Loads the rows, and loads them again when they change, even in other tabs or on other devices.
  useEffect(() => {
    const answers = createAnswerOrder();
    function loadRows() {
      const counts = answers.startRequest();
      load().then(
        (result) => counts(result.ok) && result.ok && setRows(result.data),
        () => {}, // Offline. The current rows stay.
      );
    }
    loadRows();
    const unsubscribe = subscribeToRowChanges((table) => {
      if (table === '*' || tables.includes(table)) loadRows();
    });
    return () => {
      answers.discardRequests();
      unsubscribe();
    };
  }, [load, tables]);

  return rows;
}
