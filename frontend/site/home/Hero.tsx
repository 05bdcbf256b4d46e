import { Link } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { wordsBetweenCommas } from '../../../backend/core/text/commas.shared.js';
import type { Hero as HeroData, SliderText } from '../../../backend/site/pages/home-page.dto.js';
import type { Picture as PictureData } from '../../../backend/site/pages/picture.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useAddress, useSharedProps } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { SolutionSearch } from '../search/SolutionSearch';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './Hero.module.css';
import HeroFormOnServer, { type HeroFormProps } from './HeroForm';
import { HeroVideo } from './HeroVideo';

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
  hero: HeroData;
  slider: SliderText | null;
  photo: PictureData | null;
}

/** A module of its own, which other home pages do not load; documents have its styles by `hero-styles.server.ts`. */
const HeroForm = createIsomorphicFn()
  .client((): ComponentType<HeroFormProps> => lazy(() => import('./HeroForm')))
  .server((): ComponentType<HeroFormProps> => HeroFormOnServer)();

/** Title, buttons and search at the left, a picture at the right; without one, the text has the whole width. */
export function Hero({ hero, slider, photo }: HeroProps) {
  const words = useWords('home');
  const original = originalLanguage(slider ?? {});
  const { siteName } = useSharedProps();
  const { layout, buttons } = hero;
  return (
    <section className={styles.hero} data-layout={layout === 'picture' ? undefined : layout}>
      <div className={styles.text}>
        <h1 {...original}>
          <Title text={slider?.title ?? siteName} />
        </h1>
        <p className="lead" {...original}>
          {slider?.description ?? words.description}
        </p>
        {buttons.length > 0 && <Buttons buttons={buttons} />}
        {hero.search && <Search />}
      </div>
      {layout === 'picture' && (
        <div className={styles.media}>{photo && <Picture picture={photo} slot={imageSlots.hero} eager />}</div>
      )}
      {layout === 'product' && (
        <div className={styles.media}>
          <Product {...hero} />
        </div>
      )}
      {hero.video && (
        <div className={styles.media}>
          <HeroVideo video={hero.video} />
        </div>
      )}
      {hero.form && (
        <div className={styles.media}>
          <Suspense>
            <HeroForm form={hero.form} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** Links as buttons: the first one stands out. */
function Buttons({ buttons }: Pick<HeroData, 'buttons'>) {
  const inLanguage = useTextLanguage();
  const addressOf = useAddress();
  return (
    <p className={styles.buttons}>
      {buttons.map(({ label, url }, index) => (
        <a
          key={`${label} ${url}`}
          className={index === 0 ? 'button' : `button ${styles.quiet}`}
          href={addressOf(url)}
          {...inLanguage(label)}
        >
          {label}
          <Icon name="arrow-right" />
        </a>
      ))}
    </p>
  );
}

function Search() {
  const search = useWords('search');
  const examples = wordsBetweenCommas(search.examples);
  return (
    <>
      <div className={styles.search}>
        <SolutionSearch />
      </div>
      {examples.length > 0 && (
        <p className={styles.examples}>
          <span>{search.examplesLabel}</span>
          {examples.map((query) => (
            <Link key={query} to="/search-solutions" search={{ query }}>
              {query}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** A picture of the product, with a phone in front of it. */
function Product({ picture, phone }: Pick<HeroData, 'picture' | 'phone'>) {
  return (
    <div className={styles.product} data-phone={phone ? (picture ? 'front' : 'alone') : undefined}>
      {picture && <Picture className={styles.screen} picture={picture} slot={imageSlots.heroProduct} eager />}
      {phone && (
        <div className={styles.phone}>
          <Picture picture={phone} slot={imageSlots.heroPhone} eager={!picture} />
        </div>
      )}
    </div>
  );
}
