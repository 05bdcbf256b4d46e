import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green.6', icon: <IconCheck size={17} stroke={2.4} aria-hidden /> });
}

/** An error; shown longer, since it is longer to read. */
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

export function toastInfo(message: string): void {
  notifications.show({ message, color: 'yellow.5', icon: <IconInfoCircle size={17} aria-hidden />, autoClose: 7000 });
}
