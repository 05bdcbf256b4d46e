import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './Grip.module.css';

/** The handle of a row that is sorted by dragging or with the keyboard; its own size is in `--grip-width` and `--grip-height`. */
export const Grip = (props: ComponentProps<'button'>) => (
  <button type="button" className={classes.grip} {...props}>
    <IconGripVertical size={17} stroke={1.7} aria-hidden />
  </button>
);
