import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendarClock, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { t } from '../../core/language/t';

interface Props {
  disabled: boolean;
  /** Called for 'Publish later…'; absent for those who may not publish. */
  onLater?: (() => void) | undefined;
  /** Further menu items. */
  children?: ReactNode;
}

/** The menu of the arrow beside the publish button. */
export function PublishOptions({ disabled, onLater, children }: Props) {
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu width={236} position="top-end">
      <Menu.Target>
        <ActionIcon ref={target} variant="default" size={36} aria-label={t('publication.moreWays')} disabled={disabled}>
          <IconChevronDown size={16} stroke={2.2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      {/* A dialog returns the focus to the element that opened it; the menu item no longer exists by then. */}
      <Menu.Dropdown onClickCapture={() => target.current?.focus()}>
        {onLater && (
          <Menu.Item leftSection={<IconCalendarClock size={17} stroke={1.7} aria-hidden />} onClick={onLater}>
            {t('publication.publishLater')}
          </Menu.Item>
        )}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
