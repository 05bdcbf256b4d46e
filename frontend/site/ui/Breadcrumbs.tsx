import { Link } from '@tanstack/react-router';
import type { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import { useShellWords } from '../page-data/shell-words';
import styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The page between Home and the current one. */
  parent?: Pick<(typeof SITE_PAGES)['solutions' | 'portfolios' | 'updates'], 'path' | 'label'>;
  /** Omitted if the heading below has the same text. */
  current?: string;
}

export function Breadcrumbs({ parent, current }: BreadcrumbsProps) {
  const words = useShellWords();
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        {parent && (
          <li>
            <Link to={parent.path} activeOptions={{ exact: true }}>
              {parent.label}
            </Link>
          </li>
        )}
        {current && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
}
