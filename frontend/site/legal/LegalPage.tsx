import type { LegalPageData } from '../../../backend/pages/page-data.dto.js';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHead } from '../ui/PageHead';
import { RichText } from '../ui/RichText';

/** Terms and Privacy Policy. */
export function LegalPage({ data }: { data: LegalPageData }) {
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
