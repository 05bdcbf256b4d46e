import type { ProductCard } from '../../../backend/pages/page-data.dto.js';
import { SolutionCard } from './SolutionCard';
import styles from './SolutionGrid.module.css';

interface SolutionGridProps {
  products: ProductCard[];
  /** The list shows the introduction, the search its summary. */
  descriptionOf: (product: ProductCard) => string;
}

/** Cards in two columns; the first, and an even last one, take the whole width, so that no count leaves a hole. */
export function SolutionGrid({ products, descriptionOf }: SolutionGridProps) {
  return (
    <div className={`container ${styles.container}`}>
      <div className={styles.grid}>
        {products.map((product, index) => (
          <SolutionCard key={product.id} product={product} description={descriptionOf(product)} first={index === 0} />
        ))}
      </div>
    </div>
  );
}
