import { useEffect } from 'react';
import { useBrand } from '../../core/brand/brand';

/**
 * Sets the tab's title to that of the content. After each render, because the router sets the screen's own title when it changes
 * the address.
 */
export function useTabTitle(written: unknown): void {
  const { name } = useBrand();
  const title = typeof written === 'string' ? written.trim() : '';
  useEffect(() => {
    if (title !== '') document.title = `${title} · ${name}`;
  });
}
