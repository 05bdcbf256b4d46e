import { Tooltip } from '@mantine/core';
import { useEffect, useId, useState } from 'react';

/** Delay before a tooltip opens below the resting pointer. */
const DELAY_MS = 350;

interface Hint {
  element: HTMLElement;
  text: string;
}

/**
 * The tooltip of the element with `data-hint` that the pointer rests on or the keyboard has focused. There is one for the whole
 * back office: a list has a hundred such elements, and a tooltip each would cost more to render than the buttons.
 */
export function Hints() {
  const [hint, setHint] = useState<Hint>();
  const id = useId();
  useEffect(() => followPointerAndFocus(setHint), []);
  useEffect(() => {
    if (!hint) return;
    const { element } = hint;
    const described = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', described ? `${described} ${id}` : id);
    return () => {
      if (described === null) element.removeAttribute('aria-describedby');
      else element.setAttribute('aria-describedby', described);
    };
  }, [hint, id]);
  return (
    hint && (
      <Tooltip
        target={hint.element}
        label={<span id={id}>{hint.text}</span>}
        opened
        multiline
        maw={320}
        w="max-content"
      />
    )
  );
}

/** @returns A function that removes the listeners. */
function followPointerAndFocus(show: (hint: Hint | undefined) => void): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: HTMLElement | undefined;
  const turnTo = (element: HTMLElement | undefined, delay: number): void => {
    if (element === current) return;
    clearTimeout(timer);
    current = element;
    show(undefined);
    const text = element?.dataset.hint;
    if (element && text) timer = setTimeout(() => show({ element, text }), delay);
  };
  const close = (): void => turnTo(undefined, 0);
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void): void =>
    document.addEventListener(type, listener, { signal: listeners.signal, capture: true, passive: true });
  on('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') turnTo(hinted(target), DELAY_MS);
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) turnTo(hinted(target), 0);
  });
  on('focusout', close);
  // What a press has changed may have another name.
  on('click', close);
  on('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  document.documentElement.addEventListener('pointerleave', close, { signal: listeners.signal });
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

const hinted = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-hint]')) || undefined;
