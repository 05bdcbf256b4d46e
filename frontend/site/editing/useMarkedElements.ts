import { useEffect } from 'react';

const ATTRIBUTE = 'data-word';
const ADDED_TABINDEX = 'data-word-tabindex';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

export const MARKED = `[${ATTRIBUTE}]`;

export const wordOf = (element: Element): string => element.getAttribute(ATTRIBUTE) ?? '';

/** Marks each element that contains a word with an attribute, and makes it accessible by keyboard. */
export function useMarkedElements(keyIn: (text: string) => string | undefined): void {
  useEffect(() => {
    const attach = (element: Element, text: string) => {
      const key = keyIn(text);
      if (key === undefined || element.getAttribute(ATTRIBUTE) === key) return;
      element.setAttribute(ATTRIBUTE, key);
      if (element.matches(FOCUSABLE)) return;
      element.setAttribute('tabindex', '0');
      element.setAttribute(ADDED_TABINDEX, '');
    };
    const scan = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, nodeValue } = texts.currentNode;
        if (parentElement && nodeValue) attach(parentElement, nodeValue);
      }
      for (const field of document.querySelectorAll('[placeholder]'))
        attach(field, field.getAttribute('placeholder') ?? '');
    };
    const observer = new MutationObserver(scan);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    scan();
    return () => {
      observer.disconnect();
      for (const element of document.querySelectorAll(MARKED)) {
        element.removeAttribute(ATTRIBUTE);
        if (element.hasAttribute(ADDED_TABINDEX)) element.removeAttribute('tabindex');
        element.removeAttribute(ADDED_TABINDEX);
      }
    };
  }, [keyIn]);
}
