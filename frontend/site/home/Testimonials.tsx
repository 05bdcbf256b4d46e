import { lazy, Suspense, useRef } from 'react';
import type { TestimonialItem } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { useLive } from '../strips/useLive';
import { boxes } from '../ui/boxes';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import styles from './Testimonials.module.css';

const TestimonialsDriver = lazy(() => import('./TestimonialsDriver'));

function Voice({ testimonial }: { testimonial: TestimonialItem }) {
  const { message, photo, name, position, client } = testimonial;
  return (
    <figure className={styles.voice}>
      <div className={`icon icon-star ${styles.stars}`} role="img" aria-label="Five stars" />
      <blockquote>
        <RichText html={message} />
      </blockquote>
      <figcaption>
        {photo && <Picture picture={photo} box={boxes.person} alt="" />}
        <span>
          <b>{name}</b>
          {[position, client].filter(Boolean).join(', ')}
        </span>
      </figcaption>
    </figure>
  );
}

/** A row to be scrolled; with script it goes round by itself. */
export function Testimonials({ testimonials }: { testimonials: TestimonialItem[] }) {
  const root = useRef<HTMLElement>(null);
  const live = useLive(root);
  if (testimonials.length === 0) return null;

  return (
    <section className="section" aria-labelledby="voices-title">
      <div className={`wrap ${styles.head}`}>
        <h2 id="voices-title">{copy.home.testimonials.title}</h2>
        <p className="soft">{copy.home.testimonials.text}</p>
        <div className={styles.controls}>
          {live && (
            <Suspense>
              <TestimonialsDriver root={root} />
            </Suspense>
          )}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled, and has to be by keyboard as well */}
      <section ref={root} className={styles.voices} tabIndex={0} aria-label="Testimonials" data-island>
        <ul>
          {testimonials.map((testimonial) => (
            <li key={`${testimonial.name} ${testimonial.message}`}>
              <Voice testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
