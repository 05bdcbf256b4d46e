import { Link } from '@tanstack/react-router';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { SearchPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { RecordCards } from '../records/RecordCards';
import { SolutionSearch } from '../search/SolutionSearch';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import styles from './SearchPage.module.css';
import { SolutionGrid } from './SolutionGrid';

export function SearchPage({ data }: { data: OwnData<SearchPageData> }) {
  const words = useWords('search');
  const { look } = useSharedProps();
  const { products, records, searchQuery } = data;
  const count = products.length + records.length;
  const isSearched = searchQuery !== '';
  return (
    <>
      <div className={`container ${styles.head}`}>
        <h1>
          {isSearched ? fillCounted(words.heading, look.language, { count }, { query: searchQuery }) : words.label}
        </h1>
        <div className={styles.search}>
          <SolutionSearch query={searchQuery} />
        </div>
        {!isSearched && (
          <p>
            <Link to="/solutions" className="arrowLink">
              {words.allSolutions}
              <Icon name="arrow-right" />
            </Link>
          </p>
        )}
      </div>
      <div className="pageEnd">
        {products.length > 0 && <SolutionGrid products={products} descriptionOf={(product) => product.summary} />}
        {records.length > 0 && (
          <div className={`container ${styles.others}`}>
            <RecordCards records={records} />
          </div>
        )}
        {isSearched && count === 0 && (
          <div className="container">
            <EmptyState title={words.noResults} hint={words.noResultsHint}>
              <Link to="/solutions" className="button">
                {words.allSolutions}
              </Link>
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}
