import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import classes from './Toasts.module.css';
import { useToastPosition } from './useToastPosition';

/** The notifications, at the bottom right or where they cover no controls. */
export default function Toasts() {
  const root = useRef<HTMLDivElement>(null);
  const piled = useToastPosition(root);
  return (
    <div ref={root}>
      <Notifications
        className={classes.toasts}
        position="bottom-right"
        layout={piled ? 'stacked' : 'default'}
        limit={4}
        autoClose={5000}
        containerWidth={400}
        zIndex={500}
        withinPortal={false}
      />
    </div>
  );
}
