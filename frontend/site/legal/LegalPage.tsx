import type { LegalPageData } from '../../../backend/site/pages/company-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { originalLanguage } from '../ui/original-language';
import { PageHeader } from '../ui/PageHeader';
import { RichText } from '../ui/RichText';

/** Terms and Privacy Policy. */
export function LegalPage({ data }: { data: OwnData<LegalPageData> }) {
  return (
    <>
      <PageHeader title={data.title}>
        <Breadcrumbs current={data.title} />
      </PageHeader>
      <div className="container pageEnd">
        <RichText html={data.content} {...originalLanguage(data)} />
      </div>
    </>
  );
}
