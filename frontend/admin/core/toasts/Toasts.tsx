import { Notifications } from '@mantine/notifications';
import { officeDirection } from '../language/office-language';
import classes from './Toasts.module.css';

/** The notifications, at the bottom on the start side: buttons of dialogs and forms are on the end side. */
export default function Toasts() {
  return (
    <Notifications
      className={classes.toasts}
      position={officeDirection() === 'rtl' ? 'bottom-right' : 'bottom-left'}
      limit={4}
      containerWidth={400}
      zIndex={500}
      withinPortal={false}
    />
  );
}
