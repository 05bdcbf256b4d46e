import type { RecordListData } from '../../../backend/site/pages/record-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import { RecordCards } from './RecordCards';

/** The list of the records of any kind. */
export function RecordListPage({ data }: { data: OwnData<RecordListData> }) {
  const { title, introduction, records } = data;
  return (
    <>
      <PageHeader title={title} lead={introduction}>
        <Breadcrumbs />
      </PageHeader>
      <section className="section" aria-label={title}>
        <div className="container">
          <RecordCards records={records} eager={2} />
        </div>
      </section>
    </>
  );
}
