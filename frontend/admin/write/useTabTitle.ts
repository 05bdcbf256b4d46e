import { useEffect } from 'react';
import { useBrand } from '../brand/brand';

/** The tab is called as what is written in it. After each render: the router sets the screen's own title when it changes the address. */
export function useTabTitle(written: unknown): void {
  const { name } = useBrand();
  const title = typeof written === 'string' ? written.trim() : '';
  useEffect(() => {
    if (title !== '') document.title = `${title} · ${name}`;
  });
}
