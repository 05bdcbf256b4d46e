import { useRouter } from '@tanstack/react-router';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { SiteSearchPageData } from '../../../backend/site/search/search.dto.js';
import type { OwnData } from '../../api/pages';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { SiteSearch } from './SiteSearch';
import styles from './SiteSearchPage.module.css';

/** The page of the search of everything that is on the site. */
export function SiteSearchPage({ data: { found, kind } }: { data: OwnData<SiteSearchPageData> }) {
  const { title, heading } = useWords('siteSearch');
  const { look } = useSharedProps();
  const router = useRouter();
  const { query, count } = found;
  return (
    <div className="container pageEnd">
      <div className={styles.head}>
        <h1>{query === '' ? title : fillCounted(heading, look.language, { count }, { query })}</h1>
      </div>
      <div className={styles.search}>
        <SiteSearch
          found={found}
          kind={kind}
          onSettled={(text) =>
            void router.navigate({ to: '/search', search: { q: text }, replace: true, resetScroll: false })
          }
        />
      </div>
    </div>
  );
}
