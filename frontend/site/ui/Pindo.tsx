import styles from './Pindo.module.css';

/** The border of a kanga. Used at the hero, the dark block and the banner of Updates, and not as a divider. */
export function Pindo({ night = false }: { night?: boolean }) {
  return <div className={night ? `${styles.pindo} ${styles.night}` : styles.pindo} aria-hidden="true" />;
}
