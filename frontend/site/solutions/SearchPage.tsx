import { Link } from '@tanstack/react-router';
import type { SearchPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { SolutionSearch } from '../search/SolutionSearch';
import { EmptyState } from '../ui/EmptyState';
import styles from './SearchPage.module.css';
import { SolutionGrid } from './SolutionGrid';

export function SearchPage({ data }: { data: OwnData<SearchPageData> }) {
  const { products, searchQuery } = data;
  return (
    <>
      <div className={`container ${styles.head}`}>
        <h1>{copy.search.heading(products.length, searchQuery)}</h1>
        <div className={styles.search}>
          <SolutionSearch query={searchQuery} />
        </div>
      </div>
      <div className="pageEnd">
        {products.length > 0 ? (
          <SolutionGrid products={products} descriptionOf={(product) => product.summary} />
        ) : (
          <div className="container">
            <EmptyState title={copy.search.noResults} hint={copy.search.noResultsHint}>
              <Link to="/solutions" className="button">
                {copy.search.allSolutions}
              </Link>
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}
