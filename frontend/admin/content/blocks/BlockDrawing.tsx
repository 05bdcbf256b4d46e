import type { ReactNode } from 'react';

/** A small drawing of a block. */
export const BlockDrawing = ({ className, children }: { className?: string; children: ReactNode }) => (
  <svg viewBox="0 0 120 68" className={className} aria-hidden="true">
    {children}
  </svg>
);
