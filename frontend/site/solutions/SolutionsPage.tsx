import type { SolutionsPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { Faq } from '../faq/Faq';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { Benefits } from './Benefits';
import { SolutionGrid } from './SolutionGrid';

export function SolutionsPage({ data }: { data: OwnData<SolutionsPageData> }) {
  return (
    <>
      <PageHeader title={copy.solutions.title} lead={copy.solutions.introduction} />
      {data.products.length > 0 ? (
        <SolutionGrid products={data.products} descriptionOf={(product) => product.introduction} />
      ) : (
        <div className="container">
          <EmptyState title={copy.solutions.empty} />
        </div>
      )}
      <Benefits photo={data.homeimage.product} />
      <Faq title={copy.faq.solutions} faqs={data.faqs} />
    </>
  );
}
