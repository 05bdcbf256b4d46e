import styles from './KangaBorder.module.css';

/** The border of a kanga. Used at the hero, the dark block and the banner of Updates, and not as a divider. */
export function KangaBorder({ dark = false }: { dark?: boolean }) {
  return <div className={dark ? `${styles.border} ${styles.dark}` : styles.border} aria-hidden="true" />;
}
