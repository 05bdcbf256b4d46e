import { Link } from '@tanstack/react-router';
import type { SolutionPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { Faq } from '../faq/Faq';
import { useWords } from '../page-data/words';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CoverPicture } from '../ui/CoverPicture';
import { Icon } from '../ui/Icon';
import { isEmptyHtml } from '../ui/is-empty-html';
import { originalLanguage } from '../ui/original-language';
import { PageHeader } from '../ui/PageHeader';
import { RichText } from '../ui/RichText';
import sidebarLayout from '../ui/SidebarLayout.module.css';
import { DownloadLink } from './DownloadLink';
import { Features } from './Features';
import { Gallery } from './Gallery';
import styles from './SolutionPage.module.css';

export function SolutionPage({ data }: { data: OwnData<SolutionPageData> }) {
  const words = useWords('solution');
  const { product, faqs } = data;
  const original = originalLanguage(product);
  return (
    <>
      <PageHeader title={product.title} lead={product.introduction} {...original}>
        <Breadcrumbs parent="solutions" current={product.title} />
      </PageHeader>
      <CoverPicture picture={product.cover_photo ?? product.photo} transition={`pic-${product.slug}`} />
      <Gallery title={product.title} pictures={product.images} />
      <section className="section">
        <div className={`container grid ${sidebarLayout.layout}`}>
          {!isEmptyHtml(product.description) && (
            <div className={sidebarLayout.main}>
              <h2>{words.description}</h2>
              <RichText html={product.description} {...original} />
            </div>
          )}
          <aside className={`${sidebarLayout.sidebar} ${styles.panel}`} aria-labelledby="summary">
            <h2 id="summary">{words.summary}</h2>
            {product.price && <p className={styles.price}>{product.price.text}</p>}
            {product.summary && <p {...original}>{product.summary}</p>}
            <DownloadLink className="button" file={product.file} title={product.title} />
            <Link to="/contact" className="arrowLink">
              {words.ask}
              <Icon name="arrow-right" />
            </Link>
          </aside>
        </div>
      </section>
      <Features html={product.features} {...original} />
      <Approach points={data.approach} />
      <Faq page="solution" faqs={faqs} />
    </>
  );
}
