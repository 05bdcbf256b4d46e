import { Link } from '@tanstack/react-router';
import { copy } from '../copy';
import styles from './Logo.module.css';
import { useLayoutProps } from './shared-props';

/** Logo and site name, linked to the home page. */
export function Logo() {
  const { siteName = copy.siteName } = useLayoutProps();
  return (
    <Link to="/" className={styles.logo} activeOptions={{ exact: true }}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path d="m12 1 7.5 7.5L12 16 4.5 8.5z" />
        <path d="M2 18.5h20V23H2z" />
      </svg>
      {siteName}
    </Link>
  );
}
