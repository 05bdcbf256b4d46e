import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { t } from '../language/t';
import { placeAt } from './navigation-items';
import { usePins } from './usePins';

/** Keeps the present screen at the top of the navigation. */
export default function PinButton() {
  const { has, toggle } = usePins();
  const path = useLocation({ select: (location) => location.pathname });
  const item = placeAt(path)?.item;
  if (!item) return null;
  const isPinned = has(item);
  const Icon = isPinned ? IconPinFilled : IconPin;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      visibleFrom="md"
      aria-label={t('shell.pin', { name: item.label })}
      title={isPinned ? t('shell.unpinIt') : t('shell.pinIt')}
      aria-pressed={isPinned}
      onClick={() => toggle(item)}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
