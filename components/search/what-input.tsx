'use client';

import { lazy, Suspense, useId, useRef, useState, type ComponentProps } from 'react';
import { OptionalBoundary } from '@/components/feedback/optional-boundary';
import type { ListboxState } from './suggestions';

const Suggestions = lazy(() => import('./suggestions'));

const closedListbox: ListboxState = { isShown: false, activeId: undefined };

/**
 * Search field with suggestions, an ARIA combobox. HTML doesn't allow that role on inputs of type `search`.
 */
export function WhatInput(props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [initialText, setInitialText] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const [listbox, setListbox] = useState(closedListbox);

  return (
    <>
      <input
        {...props}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={listbox.isShown}
        aria-controls={listbox.isShown ? listId : undefined}
        aria-activedescendant={listbox.activeId}
        onFocus={() => setUsed(true)}
        onClick={({ currentTarget }) => setInitialText(currentTarget.value)}
        onInput={({ currentTarget }) => setInitialText(currentTarget.value)}
      />
      {isUsed && (
        <OptionalBoundary>
          <Suspense>
            <Suggestions
              input={input}
              initialText={initialText}
              listId={listId}
              onChange={setListbox}
            />
          </Suspense>
        </OptionalBoundary>
      )}
    </>
  );
}
