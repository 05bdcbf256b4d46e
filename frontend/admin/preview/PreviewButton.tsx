import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import classes from './PreviewButton.module.css';
import { usePreview } from './preview-context';

/** Opens and closes the preview of a form; nothing where there is none. */
export function PreviewButton() {
  const preview = usePreview();
  if (!preview) return null;
  const { hasRoom, isBeside, isSheet, toggle } = preview;
  const label = isBeside ? 'Hide the preview' : 'Show the preview';
  const Icon = isBeside ? IconEyeOff : IconEye;
  return (
    <Tooltip label={`${label} (Alt P)`}>
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={label}
        aria-expanded={isBeside || isSheet}
        {...(hasRoom ? {} : { 'aria-haspopup': 'dialog' })}
        onClick={toggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
