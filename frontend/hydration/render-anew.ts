import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const fields = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];

/** Renders content that has changed since the page was sent, keeping typed values and the focus. */
export function renderAnew(application: (onShown: () => void) => ReactNode): void {
  const typed = fields().map(({ value, defaultValue }) => (value === defaultValue ? undefined : value));
  const focused = fields().findIndex((field) => field === document.activeElement);
  const restore = () => {
    fields()[focused]?.focus();
    for (const [index, value] of typed.entries()) {
      const field = fields()[index];
      if (field && value !== undefined) field.value = value;
    }
  };
  createRoot(document).render(application(restore));
}
