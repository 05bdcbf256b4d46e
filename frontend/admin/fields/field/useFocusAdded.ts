import { type RefObject, useEffect, useRef, useState } from 'react';

const FIRST_INPUT = ':scope [data-item-form] :is(input:not([type="file"]), textarea, button)';

/**
 * Moves the focus into the form of a newly added item. It may be as high as the window, with the button that added it below.
 * @returns A ref for the element of the list, and a function to call once an item was added and opened.
 */
export function useFocusAdded(): [RefObject<HTMLDivElement | null>, () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) ref.current?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
  }, [added]);
  return [ref, () => setAdded((count) => count + 1)];
}
