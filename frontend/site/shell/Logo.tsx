import { Link } from '@tanstack/react-router';
import type { Picture } from '../../../backend/site/pages/picture.dto.js';
import type { SiteLook } from '../../../backend/site/pages/shared-props.dto.js';
import { useLayoutProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { storageUrl } from '../ui/stored-files';
import styles from './Logo.module.css';

/** The company's logo, or its name beside an icon or small mark if there is one; linked to the home page. */
export function Logo() {
  const words = useShellWords();
  const { siteName = words.home, look } = useLayoutProps();
  return (
    <Link to="/" className={styles.logo} activeOptions={{ exact: true }}>
      {look?.logo ? <LogoPicture logo={look.logo} dark={look.logoDark} /> : look && <Mark {...look} />}
      {!look?.logo && siteName}
    </Link>
  );
}

const Mark = ({ icon, mark }: Pick<SiteLook, 'icon' | 'mark'>) => {
  const source = icon ? storageUrl(icon) : mark;
  return source && <img className={styles.mark} src={source} alt="" width={30} height={30} />;
};

/** Without a logo for dark backgrounds, the other one is shown on a light background. */
const LogoPicture = ({ logo, dark }: { logo: Picture; dark: Picture | null }) => (
  <picture className={dark ? undefined : styles.plate}>
    {dark && <source media="(prefers-color-scheme: dark)" srcSet={storageUrl(dark.path)} />}
    <img src={storageUrl(logo.path)} alt={logo.alt} width={logo.width} height={logo.height} />
  </picture>
);
