import type { SolutionsPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { Faq } from '../faq/Faq';
import { EmptyState } from '../ui/EmptyState';
import { PageHead } from '../ui/PageHead';
import { Serve } from './Serve';
import { Shelf } from './Shelf';

export function SolutionsPage({ data }: { data: OwnData<SolutionsPageData> }) {
  return (
    <>
      <PageHead title={copy.solutions.title} lead={copy.solutions.introduction} />
      {data.products.length > 0 ? (
        <Shelf products={data.products} textOf={(product) => product.introduction} />
      ) : (
        <div className="wrap">
          <EmptyState title={copy.solutions.empty} />
        </div>
      )}
      <Serve photo={data.homeimage.product} />
      <Faq title={copy.faq.solutions} faqs={data.faqs} />
    </>
  );
}
