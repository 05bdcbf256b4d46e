import type { RecordListData } from '../../../backend/site/pages/record-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Blocks } from '../blocks/BlockPage';
import { RecordCards } from '../records/RecordCards';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import { CalendarLink } from './CalendarLink';
import { RecordTree } from './RecordTree';
import styles from './RecordTree.module.css';
import { TreeSearch } from './TreeSearch';
import { TreeVersions } from './TreeVersions';

/** The list of the records of any kind: the blocks that its owner has arranged, or cards. */
export function RecordListPage({ data }: { data: OwnData<RecordListData> }) {
  const { title, introduction, records, blocks, map, tree, versions, kind, calendar } = data;
  return (
    <>
      <PageHeader title={title} lead={introduction}>
        <Breadcrumbs />
      </PageHeader>
      {calendar && (
        <div className="container">
          <CalendarLink section={calendar} />
        </div>
      )}
      {tree && tree.length > 0 ? (
        <section className="section" aria-label={title}>
          <div className={`container ${styles.list}`}>
            <TreeVersions versions={versions} />
            <TreeSearch kind={kind} title={title} />
            <RecordTree entries={tree} />
          </div>
        </section>
      ) : blocks.length > 0 ? (
        <Blocks blocks={blocks} map={map} />
      ) : (
        <section className="section" aria-label={title}>
          <div className="container">
            <RecordCards records={records} eager={2} />
          </div>
        </section>
      )}
    </>
  );
}
