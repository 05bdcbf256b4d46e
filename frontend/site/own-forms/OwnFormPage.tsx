import type { FormPageData } from '../../../backend/site/pages/form-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import { OwnForm } from './OwnForm';

/** The page of a form made by editors. */
export function OwnFormPage({ data: { form } }: { data: OwnData<FormPageData> }) {
  return (
    <>
      <PageHeader title={form.title} lead={form.introduction} {...originalLanguage(form)}>
        <Breadcrumbs />
      </PageHeader>
      <div className="container section">
        <OwnForm form={form} />
      </div>
    </>
  );
}
