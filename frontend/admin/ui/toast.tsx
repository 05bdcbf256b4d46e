import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Something went well. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green.6', icon: <IconCheck size={17} stroke={2.4} aria-hidden /> });
}

/** Something did not; stays longer, for there is more to read. */
export function toastError(message: ReactNode, title?: string): void {
  notifications.show({
    title,
    message,
    color: 'red.6',
    icon: <IconAlertTriangle size={17} aria-hidden />,
    autoClose: 9000,
    role: 'alert',
  });
}

/** Neither good nor bad, but worth knowing. */
export function toastInfo(message: string): void {
  notifications.show({ message, color: 'yellow.5', icon: <IconInfoCircle size={17} aria-hidden />, autoClose: 7000 });
}
