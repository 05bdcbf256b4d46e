import { Link } from '@tanstack/react-router';
import type { Picture } from '../../../backend/pages/page-data.dto.js';
import { copy } from '../copy';
import { storageUrl } from '../ui/stored-files';
import styles from './Logo.module.css';
import { useLayoutProps } from './shared-props';

/** The company's logo, or the built-in mark with the site's name; linked to the home page. */
export function Logo() {
  const { siteName = copy.siteName, look } = useLayoutProps();
  return (
    <Link to="/" className={styles.logo} activeOptions={{ exact: true }}>
      {look?.logo ? <LogoPicture logo={look.logo} dark={look.logoDark} /> : <Mark />}
      {!look?.logo && siteName}
    </Link>
  );
}

const Mark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 1 7.5 7.5L12 16 4.5 8.5z" />
    <path d="M2 18.5h20V23H2z" />
  </svg>
);

/** Without a logo for dark backgrounds, the other one is shown on a light background. */
const LogoPicture = ({ logo, dark }: { logo: Picture; dark: Picture | null }) => (
  <picture className={dark ? undefined : styles.plate}>
    {dark && <source media="(prefers-color-scheme: dark)" srcSet={storageUrl(dark.path)} />}
    <img src={storageUrl(logo.path)} alt={logo.alt} width={logo.width} height={logo.height} />
  </picture>
);
