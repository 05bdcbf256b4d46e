import { useState } from 'react';
import { sayingOfTheDay } from '../ui/saying-of-the-day';
import classes from './KangaPattern.module.css';

/** A decorative kanga beside the form, with the saying of the day. */
export function KangaPattern() {
  const [[swahili, english]] = useState(() => sayingOfTheDay(new Date()));
  return (
    <aside className={classes.pattern} aria-label="Saying of the day">
      <div className={`kangaBorder ${classes.field}`} aria-hidden />
      <figure className={classes.saying}>
        <blockquote lang="sw" suppressHydrationWarning>
          {swahili}
        </blockquote>
        <figcaption suppressHydrationWarning>{english}</figcaption>
      </figure>
    </aside>
  );
}
