import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { t } from '../language/t';
import { placeAt } from './navigation-items';
import { pinOf, usePins } from './usePins';

/** With twelve places, this many pins are visible without scrolling in a window 800 px high. */
const MAX_PINS = 4;

/** Pins the current screen to the top of the navigation. */
export default function PinButton() {
  const { pins, save } = usePins();
  const path = useLocation({ select: (location) => location.pathname });
  const item = placeAt(path)?.item;
  if (!item) return null;
  const name = pinOf(item.to);
  const isPinned = pins.includes(name);
  const toggle = () =>
    save({ columns: isPinned ? pins.filter((one) => one !== name) : [...pins, name].slice(-MAX_PINS) });
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
      onClick={toggle}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
