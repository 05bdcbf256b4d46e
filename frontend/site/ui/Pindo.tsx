import styles from './Pindo.module.css';

/** The border of a kanga. It stands at the hero, the dark block and the banner of Updates; it is no divider. */
export function Pindo({ night = false }: { night?: boolean }) {
  return <div className={night ? `${styles.pindo} ${styles.night}` : styles.pindo} aria-hidden="true" />;
}
