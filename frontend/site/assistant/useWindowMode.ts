import { type RefObject, useEffect } from 'react';

/** On screens this narrow, the window covers the whole screen. */
const NARROW = '(width < 40rem)';

/**
 * Opens and closes the dialog: at the corner beside the page, on a narrow screen in front of it. On a touch screen `calm` gets the
 * initial focus, since a focused field would open the keyboard.
 */
export function useWindowMode(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  first: { field: RefObject<HTMLElement | null>; calm: RefObject<HTMLElement | null> },
): void {
  const { field, calm } = first;

  useEffect(() => {
    const box = dialog.current;
    if (!isOpen || !box) return;
    const narrow = matchMedia(NARROW);
    const viewport = window.visualViewport;

    const show = () => {
      const focused = box.contains(document.activeElement) ? document.activeElement : null;
      box.close();
      if (narrow.matches) box.showModal();
      else box.show();
      const target = focused ?? (isTouched() ? calm : field).current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      resize();
    };
    // A phone's keyboard covers the page: the dialog takes the room above it.
    const resize = () => {
      box.style.setProperty('--visible-height', narrow.matches && viewport ? `${viewport.height}px` : '');
      box.style.setProperty('--visible-top', narrow.matches && viewport ? `${viewport.offsetTop}px` : '');
    };

    show();
    narrow.addEventListener('change', show);
    viewport?.addEventListener('resize', resize);
    viewport?.addEventListener('scroll', resize);
    return () => {
      narrow.removeEventListener('change', show);
      viewport?.removeEventListener('resize', resize);
      viewport?.removeEventListener('scroll', resize);
      box.close();
    };
  }, [isOpen, dialog, field, calm]);
}

export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Whether the window covers the page. */
export const coversPage = (): boolean => matchMedia(NARROW).matches;
