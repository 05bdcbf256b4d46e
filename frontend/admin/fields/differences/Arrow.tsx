import { IconArrowRight } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import classes from './Replaced.module.css';

/** An arrow between an older and a newer value. */
export const Arrow = () => (
  <IconArrowRight size={14} stroke={2} className={classes.arrow} role="img" aria-label={t('history.to')} />
);
