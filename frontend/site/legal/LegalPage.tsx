import type { LegalPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHead } from '../ui/PageHead';
import { RichText } from '../ui/RichText';

/** Terms and Privacy Policy. */
export function LegalPage({ data }: { data: OwnData<LegalPageData> }) {
  return (
    <>
      <PageHead title={data.title}>
        <Breadcrumbs current={data.title} />
      </PageHead>
      <div className="wrap lastBlock">
        <RichText html={data.content} />
      </div>
    </>
  );
}
