import { Link } from '@tanstack/react-router';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { PaginatedPosts } from '../../../backend/site/pages/update-pages.dto.js';
import { useWords } from '../page-data/words';
import styles from './Pagination.module.css';
import { pageNumbers } from './page-numbers';

interface PaginationProps {
  posts: PaginatedPosts;
  /** The current filter, which page links preserve. */
  filter: { search?: string; category?: string };
}

export function Pagination({ posts, filter }: PaginationProps) {
  const words = useWords('updates');
  const { current_page, last_page, prev_page_url, next_page_url } = posts;
  if (last_page <= 1) return null;

  // The first page has one address: the one that is canonical.
  const searchOf = (page: number) => (page === 1 ? filter : { ...filter, page: String(page) });
  const step = (label: string, page: number, url: string | null) =>
    url === null ? (
      <span className={styles.disabled} aria-disabled="true">
        {label}
      </span>
    ) : (
      <Link to="/updates" search={searchOf(page)} activeOptions={{ exact: true }}>
        {label}
      </Link>
    );

  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {step(words.previous, current_page - 1, prev_page_url)}
      {pageNumbers(current_page, last_page).map((page, index, pages) => {
        const gap = index > 0 && page - (pages[index - 1] ?? page) > 1;
        return (
          <span key={page} className={styles.number}>
            {gap && <span className={styles.gap}>…</span>}
            <Link
              to="/updates"
              search={searchOf(page)}
              activeOptions={{ exact: true }}
              aria-current={page === current_page ? 'page' : undefined}
              aria-label={fill(words.page, { number: page })}
            >
              {page}
            </Link>
          </span>
        );
      })}
      {step(words.next, current_page + 1, next_page_url)}
    </nav>
  );
}
