import type { ProductCard } from '../../../backend/site/pages/solution-pages.dto.js';
import { SolutionCard } from './SolutionCard';
import styles from './SolutionGrid.module.css';

interface SolutionGridProps {
  products: ProductCard[];
  /** Lists show introductions, searches summaries. */
  descriptionOf: (product: ProductCard) => string;
}

/** Cards in two columns. The first one spans both, and so does the last one if the count is even: no cell is empty. */
export function SolutionGrid({ products, descriptionOf }: SolutionGridProps) {
  return (
    <div className={`container ${styles.container}`}>
      <div className={`set ${styles.grid}`}>
        {products.map((product, index) => (
          <SolutionCard key={product.id} product={product} description={descriptionOf(product)} first={index === 0} />
        ))}
      </div>
    </div>
  );
}
