'use client';

import { lazy, Suspense, useId, useRef, useState, type ComponentProps } from 'react';
import { OptionalSection } from '@/components/feedback/optional-section';
import type { ListboxState } from './suggestions';

const Suggestions = lazy(() => import('./suggestions'));

const closedListbox: ListboxState = { isShown: false, activeId: undefined };

/** Search field with suggestions: a combobox, because HTML doesn't allow that role on `search` inputs. */
export function WhatInput(props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [initialText, setInitialText] = useState<string>();
  const [wasFocused, setWasFocused] = useState(false);
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
        onFocus={() => setWasFocused(true)}
        onClick={({ currentTarget }) => setInitialText(currentTarget.value)}
        onInput={({ currentTarget }) => setInitialText(currentTarget.value)}
      />
      {wasFocused && (
        <OptionalSection>
          <Suspense>
            <Suggestions
              input={input}
              initialText={initialText}
              listId={listId}
              onChange={setListbox}
            />
          </Suspense>
        </OptionalSection>
      )}
    </>
  );
}
