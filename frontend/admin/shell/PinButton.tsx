import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { t } from '../core/language/t';
import { toastAction } from '../core/toasts/toast';
import { placeAt } from './navigation-items';
import { toggledPins } from './toggled-pins';
import { pinOf, usePins } from './usePins';
import { useShownGroups } from './useShownGroups';

/** Pins the current screen to the top of the navigation. */
export default function PinButton() {
  const { pins, isKnown, save } = usePins();
  const path = useLocation({ select: (location) => location.pathname });
  const item = placeAt(path)?.item;
  const shown = useShownGroups().flatMap(({ places }) => places.flatMap(({ items }) => items));
  if (!item) return null;
  const name = pinOf(item.to);
  const isPinned = pins.includes(name);
  const toggle = () => {
    const { columns, replaced } = toggledPins(
      pins,
      name,
      shown.map(({ to }) => pinOf(to)),
    );
    save({ columns });
    const { label } = shown.find(({ to }) => pinOf(to) === replaced) ?? {};
    if (label !== undefined)
      toastAction(t('shell.pinReplaced', { name: label }), {
        label: t('ui.undo'),
        isUndo: true,
        onAction: () => save({ columns: pins }),
      });
  };
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
      disabled={!isKnown}
      onClick={toggle}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
