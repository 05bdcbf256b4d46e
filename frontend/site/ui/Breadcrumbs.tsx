import { Link } from '@tanstack/react-router';
import type { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Between Home and the current page. */
  parent?: Pick<(typeof SITE_PAGES)['solutions' | 'portfolios' | 'updates'], 'path' | 'label'>;
  /** Undefined if the heading beside the trail has the same words. */
  current?: string;
}

export function Breadcrumbs({ parent, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">Home</Link>
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
