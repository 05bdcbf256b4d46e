import type { Price } from '../../../backend/site/pages/solution-pages.dto.js';

interface PriceTextProps {
  price: Price | undefined;
  className?: string | undefined;
}

/** A price with what it is for; nothing without one. */
export function PriceText({ price, className }: PriceTextProps) {
  if (!price) return null;
  return (
    <p className={className}>
      {price.text}
      {price.note && <small>{price.note}</small>}
    </p>
  );
}
