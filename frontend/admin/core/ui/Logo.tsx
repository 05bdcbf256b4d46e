import { useBrand } from '../brand/brand';
import classes from './Logo.module.css';
import { storageUrl } from './storage-url';

/** The site's name, beside its icon or mark if there is one. */
export function Logo({ size = 28 }: { size?: number }) {
  const { name, icon, mark } = useBrand();
  const source = icon ? storageUrl(icon) : mark;
  return (
    <span className={`inline ${classes.mark}`} data-size={size > 30 ? 'large' : undefined}>
      {source && <img src={source} width={size} height={size} alt="" />}
      <b className={classes.word}>{name}</b>
    </span>
  );
}
