import { lazy, Suspense, useRef } from 'react';
import type { TestimonialItem } from '../../../backend/pages/home-page.dto.js';
import { useCarouselNeeded } from '../carousel/useCarouselNeeded';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import styles from './Testimonials.module.css';

const TestimonialsCarousel = lazy(() => import('./TestimonialsCarousel'));

function TestimonialCard({ testimonial }: { testimonial: TestimonialItem }) {
  const words = useWords('home');
  const { message, rating, photo, name, position, client } = testimonial;
  const stars = [words.oneStar, words.twoStars, words.threeStars, words.fourStars, words.fiveStars][rating - 1];
  return (
    <figure className={styles.testimonial}>
      {stars && <div className={`icon icon-star ${styles.stars}`} data-stars={rating} role="img" aria-label={stars} />}
      <blockquote>
        <RichText html={message} />
      </blockquote>
      <figcaption>
        {photo && <Picture picture={photo} slot={imageSlots.person} alt="" />}
        <span>
          <b>{name}</b>
          {[position, client].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  );
}

/** A scroll container, which becomes a carousel once it is hydrated and has been in the viewport. */
export function Testimonials({ testimonials }: { testimonials: TestimonialItem[] }) {
  const words = useWords('home');
  const root = useRef<HTMLElement>(null);
  const carouselNeeded = useCarouselNeeded(root);
  if (testimonials.length === 0) return null;

  return (
    <section className="section" id="testimonials" aria-labelledby="testimonials-title">
      <div className={`container ${styles.head}`}>
        <h2 id="testimonials-title">{words.testimonialsTitle}</h2>
        {words.testimonialsText && <p className="muted">{words.testimonialsText}</p>}
        <div className={styles.controls}>
          {carouselNeeded && (
            <Suspense>
              <TestimonialsCarousel root={root} />
            </Suspense>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be focusable for keyboard users */}
      <section ref={root} className={styles.carousel} tabIndex={0} aria-label={words.testimonials} data-island>
        <ul>
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
