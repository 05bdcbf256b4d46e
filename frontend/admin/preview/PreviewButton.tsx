import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import classes from '../ui/ToolButton.module.css';
import { usePreview } from './preview-context';

/** Opens and closes the preview of a form; nothing where there is none. */
export function PreviewButton() {
  const preview = usePreview();
  if (!preview) return null;
  const { isBeside, isInstead, isSheet, toggle } = preview;
  const [label, Icon] = isBeside
    ? (['Hide the preview', IconEyeOff] as const)
    : isInstead
      ? (['Back to the form', IconPencil] as const)
      : (['Show the preview', IconEye] as const);
  return (
    <Tooltip label={`${label} (Alt P)`}>
      <ActionIcon
        className={classes.tool}
        aria-label={label}
        aria-expanded={isBeside || isInstead}
        {...(isSheet ? { 'aria-haspopup': 'dialog' } : {})}
        onClick={toggle}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
