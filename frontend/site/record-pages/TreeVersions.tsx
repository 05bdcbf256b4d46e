import { fill } from '../../../backend/company/words/fill.shared.js';
import type { PageTree, TreeVersionLink } from '../../../backend/site/pages/record-trees.dto.js';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { ArticleLink } from './RecordTree';
import styles from './TreeVersions.module.css';

/** The versions of a tree, of which readers choose one: each leads to the same record there, or to its first one. */
export function TreeVersions({ versions }: { versions: readonly TreeVersionLink[] | undefined }) {
  const words = useWords('records');
  const shown = versions?.find(({ isShown }) => isShown);
  if (!versions || !shown) return null;
  return (
    <details className={styles.versions}>
      <summary>
        <span>
          {words.version} <bdi>{shown.title}</bdi>
        </span>
        <Icon name="chevron" />
      </summary>
      <nav aria-label={words.version}>
        <ul>
          {versions.map((version) => (
            <li key={version.title}>
              <ArticleLink to={version} isCurrent={version.isShown} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** Says on a record of another version than the current one where the current one is. */
export function VersionNotice({ tree }: { tree: PageTree }) {
  const words = useWords('records');
  const current = tree.versions?.find(({ isCurrent }) => isCurrent);
  if (tree.version === undefined || !current || current.isShown) return null;
  return (
    <aside className={styles.notice}>
      <p>{fill(words.otherVersion, { version: tree.version })}</p>
      <p>
        <ArticleLink to={{ ...(tree.newer ?? current), title: fill(words.toVersion, { version: current.title }) }} />
      </p>
    </aside>
  );
}
