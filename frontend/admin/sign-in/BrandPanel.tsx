import { useBrand } from '../brand/brand';
import classes from './BrandPanel.module.css';

/** Decoration beside the form: the site's name and tagline, on its ornament. */
export function BrandPanel() {
  const { name, tagline } = useBrand();
  return (
    <div className={classes.panel} aria-hidden>
      <div className={`kangaBorder ${classes.field}`} />
      <p className={classes.words}>
        <b>{name}</b>
        {tagline}
      </p>
    </div>
  );
}
