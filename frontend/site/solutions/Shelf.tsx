import type { ProductCard } from '../../../backend/pages/page-data.dto.js';
import styles from './Shelf.module.css';
import { SolutionCard } from './SolutionCard';

interface ShelfProps {
  products: ProductCard[];
  /** The list shows the introduction, the search its summary. */
  textOf: (product: ProductCard) => string;
}

/** Cards in two columns; the first, and an even last one, take the whole width, so that no count leaves a hole. */
export function Shelf({ products, textOf }: ShelfProps) {
  return (
    <div className={`wrap ${styles.box}`}>
      <div className={styles.shelf}>
        {products.map((product, index) => (
          <SolutionCard key={product.id} product={product} text={textOf(product)} first={index === 0} />
        ))}
      </div>
    </div>
  );
}
