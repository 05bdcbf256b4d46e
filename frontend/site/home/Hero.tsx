import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { SliderText } from '../../../backend/site/pages/home-page.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { SolutionSearch } from '../search/SolutionSearch';
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
  const words = useWords('home');
  const search = useWords('search');
  const examples = search.examples
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const original = originalLanguage(slider ?? {});
  const { siteName, notOffered } = useSharedProps();
  const hasSearch = !notOffered?.includes('solutions');
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1 {...original}>
          <Title text={slider?.title ?? siteName} />
        </h1>
        <p className="lead" {...original}>
          {slider?.description ?? words.description}
        </p>
        {hasSearch && (
          <div className={styles.search}>
            <SolutionSearch />
          </div>
        )}
        {hasSearch && examples.length > 0 && (
          <p className={styles.examples}>
            <span>{search.examplesLabel}</span>
            {examples.map((query) => (
              <Link key={query} to="/search-solutions" search={{ query }}>
                {query}
              </Link>
            ))}
          </p>
        )}
      </div>
      <div className={styles.media}>{photo && <Picture picture={photo} slot={imageSlots.hero} eager />}</div>
    </section>
  );
}
