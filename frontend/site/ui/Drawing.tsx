import type { Drawing as PointDrawing } from '../../../backend/content/home-sections/home-sections.constants.js';
import drawingsUrl from '../assets/drawings.svg?no-inline';
import styles from './Drawing.module.css';

/** Width and height of each drawing. */
const SIZES: Record<PointDrawing | 'agent' | 'not-found' | 'empty', [number, number]> = {
  web: [720, 440],
  portable: [720, 440],
  friendly: [720, 440],
  agent: [640, 480],
  'not-found': [880, 560],
  empty: [320, 200],
};

interface DrawingProps {
  name: keyof typeof SIZES;
  className?: string;
  /** Read aloud; without it, the drawing is decoration. */
  alt?: string;
}

/** A drawing in the colors of the theme (`--art-…`), which an `<img>` could not use. All drawings are in one file. */
export function Drawing({ name, className, alt }: DrawingProps) {
  const [width, height] = SIZES[name];
  return (
    <svg
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role={alt ? 'img' : 'presentation'}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
    >
      <use href={`${drawingsUrl}#${name}`} />
    </svg>
  );
}
