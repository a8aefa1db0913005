'use client';

import { useRouter } from 'next/navigation';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { clearRecentSearches, keepSearch } from './recent-searches';
import { useSuggestions, type Option } from './use-suggestions';

const load = () => import('./suggestion-list');
const SuggestionList = lazy(load);

/**
 * What to search for, with suggestions while one types (the ARIA combobox with a list). A field of
 * its form like any other: Enter searches unless an option is active, and without scripts always.
 */
export function WhatInput(props: Omit<ComponentProps<'input'>, 'ref'>) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const [text, setText] = useState(String(props.defaultValue ?? ''));
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useSuggestions(text, isOpen);
  const isShown = options.length > 0;
  const chosen = options[active];

  // Follows the form, which is not ours: what is searched for is suggested again later.
  useEffect(() => {
    const form = input.current?.form;
    const keep = () => {
      keepSearch(input.current?.value ?? '');
      setOpen(false);
    };
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, []);

  function open() {
    clearTimeout(closing.current);
    void load();
    setText(input.current?.value ?? '');
    setActive(-1);
    setOpen(true);
  }

  function choose({ kind, href }: Option) {
    setActive(-1);
    if (kind === 'clear') {
      clearRecentSearches();
      input.current?.focus();
    } else {
      router.push(href);
    }
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) return open();
      // From before the first to after the last, and round: -1 is the field itself.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isShown) {
      // Closes the list and keeps what was typed; pressed again the browser may clear the field.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <>
      <input
        {...props}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && chosen ? `${listId}-${active}` : undefined}
        onFocus={() => void load()}
        onClick={open}
        onInput={open}
        onKeyDown={onKeyDown}
        // What was pressed must still be where it was when the press ends.
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), 250);
        }}
      />
      {isShown && (
        <Suspense>
          <SuggestionList id={listId} options={options} active={active} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}
