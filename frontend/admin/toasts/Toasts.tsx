import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

/** The notifications, in the corner at the end of the bottom edge. */
export default function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position="bottom-right"
      limit={4}
      autoClose={5000}
      containerWidth={400}
      zIndex={500}
      withinPortal={false}
    />
  );
}
