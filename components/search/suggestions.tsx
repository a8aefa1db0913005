'use client';

import { useRouter } from 'next/navigation';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { clearRecentSearches, saveRecentSearch } from './recent-searches';
import SuggestionList from './suggestion-list';
import { useSuggestions, type Option } from './use-suggestions';

/** State of the list, which the field exposes as ARIA attributes. */
export type ListboxState = { isShown: boolean; activeId: string | undefined };

/** Suggestions below a search field. Loaded after the field, so it attaches its own listeners. */
export default function Suggestions({
  input,
  initialText,
  listId,
  onChange,
}: {
  input: RefObject<HTMLInputElement | null>;
  /** The field's text if it was used while this code was loading. */
  initialText: string | undefined;
  listId: string;
  onChange: (listbox: ListboxState) => void;
}) {
  const router = useRouter();
  const [text, setText] = useState(initialText ?? '');
  const [isOpen, setIsOpen] = useState(initialText !== undefined);
  const options = useSuggestions(text, isOpen);
  const { activeIndex, activeOption, move, reset } = useActiveOption(options);
  const isShown = options.length > 0;
  const activeId = activeOption ? `${listId}-${activeIndex}` : undefined;

  function open() {
    setText(input.current?.value ?? '');
    reset();
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    reset();
  }

  function choose({ kind, href }: Option) {
    close();
    if (kind !== 'clear') return router.push(href);
    clearRecentSearches();
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !isOpen) open();
    else if (step) move(step);
    else if (event.key === 'Enter' && activeOption) choose(activeOption);
    // Closes only the list. A second Escape reaches the browser, which may clear the field.
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  }

  useFieldEvents(input, {
    click: open,
    input: open,
    keydown: onKeyDown,
    blur: close,
    submit() {
      saveRecentSearch(input.current?.value ?? '');
      close();
    },
  });

  // Updates the field's ARIA attributes before the browser paints.
  useLayoutEffect(() => onChange({ isShown, activeId }), [isShown, activeId, onChange]);

  if (!isShown) return null;
  return (
    <SuggestionList id={listId} options={options} activeIndex={activeIndex} onSelect={choose} />
  );
}

/** Tracks the option selected with the arrow keys. Index -1 is the field itself. */
function useActiveOption(options: Option[]) {
  const [activeIndex, setActiveIndex] = useState(-1);
  const positionCount = options.length + 1;
  return {
    activeIndex,
    activeOption: options[activeIndex],
    /** Moves up or down, and wraps around at the ends. */
    move: (step: number) =>
      setActiveIndex(((activeIndex + 1 + step + positionCount) % positionCount) - 1),
    reset: () => setActiveIndex(-1),
  };
}

type FieldHandlers = Record<'click' | 'input' | 'blur' | 'submit', () => void> & {
  keydown: (event: KeyboardEvent) => void;
};

/** Calls the latest handlers for a field and its form, which another component renders. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, handlers: FieldHandlers) {
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handle = useEffectEvent((event: Event) => {
    clearTimeout(blurTimer.current);
    // Closing the list immediately would move the page under a button that is being pressed.
    if (event.type === 'blur') blurTimer.current = setTimeout(handlers.blur, 250);
    else if (event.type === 'keydown') handlers.keydown(event as KeyboardEvent);
    else handlers[event.type as Exclude<keyof FieldHandlers, 'keydown'>]();
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const controller = new AbortController();
    const listener = (event: Event) => handle(event);
    for (const type of ['click', 'input', 'keydown', 'blur'])
      field.addEventListener(type, listener, controller);
    field.form?.addEventListener('submit', listener, controller);
    return () => controller.abort();
  }, [input]);
}
