import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import classes from '../../core/ui/ToolButton.module.css';
import { usePreview } from './preview-context';

/** Opens and closes the preview of a form; renders nothing without one. */
export function PreviewButton() {
  const preview = usePreview();
  if (!preview) return null;
  const { isBeside, isInstead, isSheet, toggle } = preview;
  const [label, Icon] = isBeside
    ? ([t('preview.hide'), IconEyeOff] as const)
    : isInstead
      ? ([t('preview.backToForm'), IconPencil] as const)
      : ([t('preview.show'), IconEye] as const);
  return (
    <ActionIcon
      data-hint={t('preview.withShortcut', { label })}
      className={classes.tool}
      aria-label={label}
      aria-expanded={isBeside || isInstead}
      {...(isSheet ? { 'aria-haspopup': 'dialog' } : {})}
      onClick={toggle}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
