import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import type { PrintedRecord } from '../../../backend/site/pages/record-pages.dto.js';
import { Blocks } from '../blocks/BlockPage';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './PrintedBranch.module.css';
import { ArticleLink } from './RecordTree';

/** A record and all below it on one page, for printing. @param left How many of them are left out. */
export function PrintedBranch({ branch, left = 0 }: { branch: readonly PrintedRecord[]; left?: number | undefined }) {
  const words = useWords('records');
  const { look } = useSharedProps();
  const [top] = branch;
  return (
    <div className={`container ${styles.branch}`}>
      {top && (
        <p className={styles.back}>
          <Icon name="arrow-left" /> <ArticleLink to={{ ...top, title: words.backToArticle }} />
        </p>
      )}
      {left > 0 && <p role="note">{fillCounted(words.branchLeft, look.language, { count: left })}</p>}
      {branch.map((record) => {
        const Heading = record.level === 0 ? 'h1' : 'h2';
        return (
          <article key={record.id} data-level={record.level}>
            <Heading {...originalLanguage(record)}>{record.title}</Heading>
            <Blocks blocks={record.blocks as ShownBlock[]} map={null} />
          </article>
        );
      })}
    </div>
  );
}
