import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

/** The notifications, at the bottom left: dialogs and forms have their buttons at the right. */
export default function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position="bottom-left"
      limit={4}
      autoClose={5000}
      containerWidth={400}
      zIndex={500}
      withinPortal={false}
    />
  );
}
