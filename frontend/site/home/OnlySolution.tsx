import { Link } from '@tanstack/react-router';
import type { ProductCard } from '../../../backend/site/pages/solution-pages.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useShellWords } from '../page-data/shell-words';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { TitleDrawing } from '../ui/TitleDrawing';
import styles from './OnlySolution.module.css';

/** The only solution of a site: its picture or a drawing, beside what it is. */
export function OnlySolution({ solution }: { solution: ProductCard }) {
  const { learnMore } = useShellWords();
  const original = originalLanguage(solution);
  const { slug, title, introduction, summary, photo, cover_photo: cover, price } = solution;
  const picture = cover ?? photo;
  return (
    <section className="section" id="marketplace">
      <div className={`container ${styles.solution}`}>
        <div className={styles.picture}>
          {picture ? (
            <Picture className="picture" picture={picture} slot={imageSlots.project} alt="" />
          ) : (
            <TitleDrawing title={title} />
          )}
        </div>
        <div className={styles.text}>
          <h2 {...original}>{title}</h2>
          {(introduction || summary) && (
            <p className="lead" {...original}>
              {introduction || summary}
            </p>
          )}
          {price && (
            <p className={styles.price}>
              {price.text}
              {price.note && <small> {price.note}</small>}
            </p>
          )}
          <Link to="/solutions/$slug" params={{ slug }} className="button">
            {learnMore}
            <span className="visuallyHidden">: {title}</span>
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </section>
  );
}
