import type { ReactNode } from 'react';
import type { RecordSection } from '../../../backend/site/pages/record-pages.dto.js';
import type { PageTree, TreeLink } from '../../../backend/site/pages/record-trees.dto.js';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { longDate } from '../ui/dates';
import { Icon } from '../ui/Icon';
import neighbours from './BoundBlocks.module.css';
import type { PartOfText } from './parts-of-text';
import { ArticleLink, openIn, RecordTree } from './RecordTree';
import styles from './TreePage.module.css';
import { TreeSearch } from './TreeSearch';
import { TreeVersions, VersionNotice } from './TreeVersions';

interface Props {
  id: number;
  section: RecordSection;
  tree: PageTree;
  parts: readonly PartOfText[];
  head: ReactNode;
  children: ReactNode;
}

/** The page of a record that stands among others: their tree beside it, the parts of its text, and the way to those before and after. */
export function TreePage({ id, section, tree, parts, head, children }: Props) {
  const words = useWords('records');
  const { language, timeZone } = useSharedProps().look;
  const [beforeDate = '', afterDate = ''] = words.lastChanged.split('{date}');
  return (
    <div className={`container ${styles.page}`}>
      <details className={styles.side}>
        <summary data-navigation>
          {section.title}
          <Icon name="chevron" />
        </summary>
        <TreeVersions versions={tree.versions} />
        <TreeSearch kind={tree.kind} title={section.title} />
        <nav aria-label={section.title}>
          <RecordTree entries={tree.entries} open={openIn(tree)} current={id} />
        </nav>
      </details>
      <div className={styles.head}>
        {head}
        <VersionNotice tree={tree} />
      </div>
      {parts.length > 1 && (
        <details className={styles.parts}>
          <summary data-navigation>
            {words.onThisPage}
            <Icon name="chevron" />
          </summary>
          <nav aria-label={words.onThisPage}>
            <ol>
              {parts.map((part) => (
                <li key={part.id} data-level={part.level}>
                  <a href={`#${part.id}`}>
                    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized text without its tags */}
                    <span dir="auto" dangerouslySetInnerHTML={{ __html: part.html }} />
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </details>
      )}
      <div className={styles.body}>
        {children}
        <footer className={styles.foot}>
          <p className="muted">
            {tree.changed && (
              <span>
                {beforeDate}
                <time dateTime={tree.changed} suppressHydrationWarning>
                  {longDate(tree.changed, language, timeZone)}
                </time>
                {afterDate}
              </span>
            )}
            {tree.hasBranch && (
              <a href="?print=branch" rel="nofollow" className={styles.print}>
                {words.printBranch}
              </a>
            )}
          </p>
          {(tree.before ?? tree.after) && (
            <nav className={styles.others} aria-label={words.others}>
              {tree.before && <Other record={tree.before} isAfter={false} />}
              {tree.after && <Other record={tree.after} isAfter />}
            </nav>
          )}
        </footer>
      </div>
    </div>
  );
}

function Other({ record, isAfter }: { record: TreeLink; isAfter: boolean }) {
  const words = useWords('records');
  return (
    <div className={`${neighbours.neighbour} ${styles.other}`} data-after={isAfter || undefined}>
      <span className="muted">
        {!isAfter && <Icon name="arrow-left" />}
        {isAfter ? words.next : words.previous}
        {isAfter && <Icon name="arrow-right" />}
      </span>
      <strong>
        <ArticleLink to={record} />
      </strong>
    </div>
  );
}
