import type { ComponentProps } from 'react';
import classes from './CountBadge.module.css';

interface Props extends ComponentProps<'span'> {
  /** Gray, for counts without need for action. */
  outlined?: boolean;
}

/** A number beside the label of a link or tab. */
export function CountBadge({ outlined = false, className = '', ...props }: Props) {
  return <span {...props} className={`tnum ${classes.badge} ${className}`} data-outlined={outlined || undefined} />;
}
