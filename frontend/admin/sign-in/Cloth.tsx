import { useState } from 'react';
import { sayingOfTheDay } from '../ui/saying-of-the-day';
import classes from './Cloth.module.css';

/** A decorative kanga beside the form, with the saying of the day. */
export function Cloth() {
  const [[swahili, english]] = useState(() => sayingOfTheDay(new Date()));
  return (
    <aside className={classes.cloth} aria-label="Saying of the day">
      <div className={`pindo ${classes.field}`} aria-hidden />
      <figure className={classes.jina}>
        <blockquote lang="sw" suppressHydrationWarning>
          {swahili}
        </blockquote>
        <figcaption suppressHydrationWarning>{english}</figcaption>
      </figure>
    </aside>
  );
}
