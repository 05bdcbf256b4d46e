import { Link } from '@tanstack/react-router';
import { type FixedPageName, SITE_PAGES } from '../../../backend/company/fixed-pages/site-pages.constants.js';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import styles from './Breadcrumbs.module.css';

type ParentName = Exclude<FixedPageName, 'home'>;

interface BreadcrumbsProps {
  /** The page between Home and the current one. */
  parent?: ParentName;
  /** A list of records between Home and the current page, if it is no fixed page. */
  section?: { title: string; path: string };
  /** Records between the list and the current page. */
  above?: readonly { title: string; path: string }[] | undefined;
  /** Omitted if the heading below has the same text. */
  current?: string;
}

export function Breadcrumbs({ parent, section, above = [], current }: BreadcrumbsProps) {
  const words = useShellWords();
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/">{words.home}</Link>
        </li>
        {parent && (
          <li>
            <ParentLink page={parent} />
          </li>
        )}
        {section && (
          <li>
            <Link to="/$slug" params={{ slug: section.path.slice(1) }}>
              {section.title}
            </Link>
          </li>
        )}
        {above.map(({ title, path }) => (
          <li key={path}>
            <Link
              to="/$section/$record"
              params={{ section: path.split('/')[1] ?? '', record: path.split('/')[2] ?? '' }}
            >
              {title}
            </Link>
          </li>
        ))}
        {current && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
}

function ParentLink({ page }: { page: ParentName }) {
  const names = useWords('pages');
  return (
    <Link to={SITE_PAGES[page].path} activeOptions={{ exact: true }}>
      {names[page]}
    </Link>
  );
}
