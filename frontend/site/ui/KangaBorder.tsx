import styles from './KangaBorder.module.css';

/** The border pattern of a kanga, an East African cloth. A decoration of banners, not a divider between sections. */
export function KangaBorder({ dark = false }: { dark?: boolean }) {
  return <div className={dark ? `${styles.border} ${styles.dark}` : styles.border} aria-hidden="true" />;
}
