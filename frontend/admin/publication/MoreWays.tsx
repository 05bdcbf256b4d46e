import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarClock, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  disabled: boolean;
  /** 'Publish later…' was chosen. */
  onLater: () => void;
  /** Further items. */
  children?: ReactNode;
}

/** The menu behind the arrow beside the button that publishes. */
export const MoreWays = ({ disabled, onLater, children }: Props) => (
  <Menu width={236} position="top-end">
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="More ways to publish" disabled={disabled}>
        <IconChevronDown size={16} stroke={2.2} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconCalendarClock size={17} stroke={1.7} aria-hidden />} onClick={onLater}>
        Publish later…
      </Menu.Item>
      {children}
    </Menu.Dropdown>
  </Menu>
);
