import { Link } from '@tanstack/react-router';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { PageTree, TreeEntry, TreeLink } from '../../../backend/site/pages/record-trees.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './RecordTree.module.css';

/** A link to a record of a tree. A title in a language of the other direction begins where the others do, beside no button. */
export function ArticleLink({ to, isCurrent = false }: { to: TreeLink; isCurrent?: boolean }) {
  const [, section = '', record = ''] = to.path.split('/');
  return (
    <Link
      to="/$section/$record"
      params={{ section, record }}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
    >
      <span {...originalLanguage(to)}>{to.title}</span>
    </Link>
  );
}

interface Props {
  entries: readonly TreeEntry[];
  /** The record whose page it is, and those above it: they are open. */
  open?: ReadonlySet<string>;
  current?: number;
  /** How many levels are above these. */
  level?: number;
}

/** The records of a tree as nested lists. What stands below one opens without scripts. */
export function RecordTree({ entries, open, current, level = 0 }: Props) {
  const words = useWords('records');
  return (
    <ul className={styles.tree}>
      {entries.map((entry) => (
        <li key={entry.id} data-has-more={entry.hasMore || undefined}>
          <ArticleLink to={entry} isCurrent={entry.id === current} />
          {entry.children.length > 0 && (
            <details open={open === undefined ? level === 0 : open.has(entry.path) || entry.id === current}>
              <summary>
                <span className="visuallyHidden">{fill(words.below, { title: entry.title })}</span>
                <Icon name="chevron" />
              </summary>
              <RecordTree entries={entry.children} open={open} current={current} level={level + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The paths of the records above one: what is open in the tree beside it. */
export const openIn = ({ above }: PageTree): ReadonlySet<string> => new Set(above.map(({ path }) => path));
