import { Link } from '@tanstack/react-router';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { ProductCard } from '../../../backend/site/pages/solution-pages.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { TitleDrawing } from '../ui/TitleDrawing';
import { DownloadLink } from './DownloadLink';
import { PriceText } from './PriceText';
import styles from './SolutionGrid.module.css';

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

interface SolutionCardProps {
  product: ProductCard;
  description: string;
  /** Spans both columns; its picture is not lazy. */
  first: boolean;
}

export function SolutionCard({ product, description, first }: SolutionCardProps) {
  const { featured } = useWords('solutions');
  const { readMore, about, newTab } = useShellWords();
  const { newTabs } = useSharedProps();
  const { slug, title, is_featured, file } = product;
  const original = originalLanguage(product);
  const picture = product.cover_photo ?? product.photo;
  return (
    <article className={styles.card}>
      {picture ? (
        <Picture
          className="picture"
          picture={picture}
          slot={first ? imageSlots.firstSolution : imageSlots.solution}
          eager={first}
          alt=""
          transition={`pic-${slug}`}
        />
      ) : (
        <TitleDrawing title={title} transition={`pic-${slug}`} />
      )}
      <h2 {...original}>
        {title}
        {is_featured && ' '}
        {is_featured && <span className={styles.featured}>{featured}</span>}
      </h2>
      <p {...original}>{description}</p>
      <div className={styles.actions}>
        <PriceText price={product.price} className={styles.price} />
        <Link className="arrowLink" to="/solutions/$slug" params={{ slug }} {...(newTabs && NEW_TAB)}>
          {readMore}
          <span className="visuallyHidden">
            {' '}
            {fill(about, { title })} {newTabs && newTab}
          </span>
          <Icon name="arrow-right" />
        </Link>
        <DownloadLink file={file} title={title} />
      </div>
    </article>
  );
}
