import { Link } from '@tanstack/react-router';
import { t } from '../language/t';
import classes from './Breadcrumbs.module.css';
import { useBreadcrumbs } from './useBreadcrumbs';

export function Breadcrumbs() {
  const crumbs = useBreadcrumbs();
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={classes.crumbs}>
      <ol>
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={label} aria-current={last ? 'page' : undefined}>
              {to && !last ? <Link to={to}>{label}</Link> : label}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
