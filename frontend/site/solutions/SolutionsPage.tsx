import type { SolutionListPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Faq } from '../faq/Faq';
import { useWords } from '../page-data/words';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { Benefits } from './Benefits';
import { SolutionGrid } from './SolutionGrid';

export function SolutionsPage({ data }: { data: OwnData<SolutionListPageData> }) {
  const words = useWords('solutions');
  return (
    <>
      <PageHeader title={words.title} lead={words.introduction} />
      {data.products.length > 0 ? (
        <SolutionGrid products={data.products} descriptionOf={(product) => product.introduction} />
      ) : (
        <div className="container">
          <EmptyState title={words.empty} />
        </div>
      )}
      <Benefits points={data.benefits} photo={data.homeimage.product} />
      <Faq page="solutions" faqs={data.faqs} />
    </>
  );
}
