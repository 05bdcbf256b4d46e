import { Link } from '@tanstack/react-router';
import type { HTMLAttributes } from 'react';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import type { SolutionPageData } from '../../../backend/site/pages/solution-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { Approach } from '../approach/Approach';
import { Faq } from '../faq/Faq';
import { originalLanguage } from '../page-data/original-language';
import { useWords } from '../page-data/words';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CoverPicture } from '../ui/CoverPicture';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { isEmptyHtml } from '../ui/is-empty-html';
import { PageHeader } from '../ui/PageHeader';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import sidebarLayout from '../ui/SidebarLayout.module.css';
import { largestUrl } from '../ui/stored-files';
import { DownloadLink } from './DownloadLink';
import featuresClasses from './Features.module.css';
import { featureItems, halves } from './features';
import galleryClasses from './Gallery.module.css';
import { PriceText } from './PriceText';
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
          <aside className={`${sidebarLayout.sidebar} ${styles.panel}`} aria-label={words.summary}>
            {(product.summary || product.price || product.file) && <h2>{words.summary}</h2>}
            <PriceText price={product.price} className={styles.price} />
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

interface FeaturesProps extends Pick<HTMLAttributes<HTMLElement>, 'lang' | 'dir'> {
  html: string;
}

/** A list in two columns, with one item for each paragraph of the HTML. */
function Features({ html, ...original }: FeaturesProps) {
  const words = useWords('solution');
  const columns = halves(featureItems(html)).filter((items) => items.length > 0);
  if (columns.length === 0) return null;
  return (
    <section className={featuresClasses.features}>
      <div className="container section">
        <h2>{words.features}</h2>
        <div className={featuresClasses.columns} {...original}>
          {columns.map((items) => (
            <ul key={items[0]}>
              {items.map((item) => (
                <li key={item}>
                  <Icon name="check" />
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: part of HTML that the server sanitized */}
                  <span dangerouslySetInnerHTML={{ __html: item }} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A scrolling row of pictures, without script; each links to its largest file. */
function Gallery({ title, pictures }: { title: string; pictures: PictureData[] }) {
  const words = useWords('solution');
  if (pictures.length === 0) return null;
  return (
    <section className={galleryClasses.stage} aria-label={fill(words.gallery, { title })}>
      <ul className={galleryClasses.gallery}>
        {pictures.map((picture) => {
          const isTall = picture.height > picture.width;
          return (
            <li key={picture.path} className={isTall ? galleryClasses.tall : undefined}>
              <a href={largestUrl(picture)}>
                <Picture picture={picture} slot={isTall ? imageSlots.galleryTall : imageSlots.gallery} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
