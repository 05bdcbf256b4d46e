import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Picture as PictureData, SliderText } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { SolutionSearch } from '../search/SolutionSearch';
import { useSharedProps } from '../shell/shared-props';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Hero.module.css';

/** Prevents line breaks at hyphens. */
function Title({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are not unique and never reordered
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={styles.noWrap}>{word}</span> : word}
    </Fragment>
  ));
}

interface HeroProps {
  slider: SliderText | null;
  photo: PictureData | null;
}

/** Title and search at the left, the banner picture at the right. */
export function Hero({ slider, photo }: HeroProps) {
  const { siteName } = useSharedProps();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>
          <Title text={slider?.title ?? siteName} />
        </h1>
        <p className="lead">{slider?.description ?? copy.home.description}</p>
        <div className={styles.search}>
          <SolutionSearch />
        </div>
        <p className={styles.examples}>
          <span>{copy.search.examplesLabel}</span>
          {copy.search.examples.map((query) => (
            <Link key={query} to="/search-solutions" search={{ query }}>
              {query}
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.media}>{photo && <Picture picture={photo} slot={imageSlots.hero} eager />}</div>
    </section>
  );
}
