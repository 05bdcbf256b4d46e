import type { PointItem } from '../../../backend/site/pages/page-parts.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import type { SolutionListPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Faq } from '../faq/Faq';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { EmptyState } from '../ui/EmptyState';
import { imageSlots } from '../ui/image-slots';
import { PageHeader } from '../ui/PageHeader';
import { Picture } from '../ui/Picture';
import { SolutionGrid } from './SolutionGrid';
import styles from './SolutionsPage.module.css';

export function SolutionsPage({ data }: { data: OwnData<SolutionListPageData> }) {
  const words = useWords('solutions');
  const isEnd = data.benefits.length === 0 && data.faqs.length === 0;
  return (
    <>
      <PageHeader title={words.title} lead={words.introduction} />
      {data.products.length > 0 ? (
        <div className={isEnd ? 'pageEnd' : undefined}>
          <SolutionGrid products={data.products} descriptionOf={(product) => product.introduction} />
        </div>
      ) : (
        <div className={isEnd ? 'container pageEnd' : 'container'}>
          <EmptyState title={words.empty} />
        </div>
      )}
      <Benefits points={data.benefits} photo={data.homeimage.product} />
      <Faq page="solutions" faqs={data.faqs} />
    </>
  );
}

interface BenefitsProps {
  points: PointItem[];
  photo: PictureData | null;
}

function Benefits({ points, photo }: BenefitsProps) {
  const words = useWords('solutions');
  const inLanguage = useTextLanguage();
  if (points.length === 0) return null;
  return (
    <section className={styles.benefits}>
      <div className={styles.text}>
        <h2>{words.benefitsTitle}</h2>
        <ul>
          {points.map(({ title, text }) => (
            <li key={title}>
              <h3 {...inLanguage(title)}>{title}</h3>
              {text && <p {...inLanguage(text)}>{text}</p>}
            </li>
          ))}
        </ul>
      </div>
      {photo && (
        <div className={styles.media}>
          <Picture picture={photo} slot={imageSlots.benefits} alt="" />
        </div>
      )}
    </section>
  );
}
