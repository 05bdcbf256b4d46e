import { lazy, Suspense, useRef } from 'react';
import type { TestimonialItem } from '../../../backend/site/pages/home-page.dto.js';
import { useCarouselNeeded } from '../carousel/useCarouselNeeded';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import styles from './Testimonials.module.css';

/**
 * Isolates the direction of a user's text within a right-to-left sentence from that of the words around. Unchanged in other
 * languages.
 */
const isolated = (text: string, { direction }: { direction: 'ltr' | 'rtl' }): string =>
  direction === 'rtl' ? `\u2068${text}\u2069` : text;

/** Up to this number they are static, side by side; a single one is set large. */
const MAX_STILL = 3;

const TestimonialsCarousel = lazy(() => import('./TestimonialsCarousel'));

/** The separator between a role and a client. */
const separatorIn = (language: string) => (/^(?:ar|fa|ur|ps|ckb)\b/.test(language) ? '، ' : ', ');

function TestimonialCard({ testimonial }: { testimonial: TestimonialItem }) {
  const words = useWords('home');
  const { look } = useSharedProps();
  const { message, rating, photo, name, position, client, language } = testimonial;
  const role = [position, client].filter(Boolean);
  const separator = separatorIn(language ?? look.language);
  const stars = [words.oneStar, words.twoStars, words.threeStars, words.fourStars, words.fiveStars][rating - 1];
  return (
    <figure className={styles.testimonial}>
      {stars && <div className={`icon icon-star ${styles.stars}`} data-stars={rating} role="img" aria-label={stars} />}
      <blockquote {...originalLanguage(testimonial)}>
        <RichText html={message} />
      </blockquote>
      <figcaption>
        {photo && <Picture picture={photo} slot={imageSlots.person} alt="" />}
        <span lang={language}>
          <b>{isolated(name, look)}</b>
          {language ? isolated(role.join(separator), look) : role.map((text) => isolated(text, look)).join(separator)}
        </span>
      </figcaption>
    </figure>
  );
}

/** A scroll container, which becomes a carousel once it is hydrated and has been in the viewport. */
export function Testimonials({ testimonials }: { testimonials: TestimonialItem[] }) {
  const words = useWords('home');
  const root = useRef<HTMLElement>(null);
  const { newTabs } = useSharedProps();
  const carouselNeeded = useCarouselNeeded(root);
  if (testimonials.length === 0) return null;
  const isFew = testimonials.length <= MAX_STILL;

  return (
    <section className="section" id="testimonials" aria-labelledby="testimonials-title">
      <div className={`container ${styles.head}`}>
        <h2 id="testimonials-title">{words.testimonialsTitle}</h2>
        {words.testimonialsText && <p className="muted">{words.testimonialsText}</p>}
        <div className={styles.controls}>
          {carouselNeeded && !isFew && (
            <Suspense>
              <TestimonialsCarousel root={root} />
            </Suspense>
          )}
        </div>
      </div>
      <section
        ref={root}
        className={
          isFew ? `container ${styles.still}` : newTabs ? styles.carousel : `${styles.carousel} ${styles.wide}`
        }
        tabIndex={isFew ? undefined : 0}
        aria-label={words.testimonials}
        data-island={isFew ? undefined : ''}
      >
        <ul className={isFew ? 'set' : undefined}>
          {testimonials.map((testimonial) => (
            <li key={`${testimonial.name} ${testimonial.message}`}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
