import { ActionIcon, CloseButton, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../core/language/t';
import toolClasses from '../../core/ui/ToolButton.module.css';
import classes from './Write.module.css';

/** Opens the panel where it does not fit beside the text. */
export const PanelButton = ({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) => (
  <ActionIcon
    className={`${toolClasses.tool} ${classes.panelButton}`}
    aria-label={t('write.details')}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    <IconAdjustmentsHorizontal size={19} stroke={1.7} aria-hidden />
  </ActionIcon>
);

interface Props {
  /** On phones, where it slides in from below. */
  isOpen: boolean;
  onClose: () => void;
  /** Shown in place of the details while it is chosen; undefined without a preview. */
  preview: { isShown: boolean; onToggle: () => void; tabs?: string | undefined; content: ReactNode } | undefined;
  head?: ReactNode;
  /** The details. They stay mounted, so that uploads continue. */
  children: ReactNode;
}

/** Beside the text: its details or a preview. */
export function SidePanel({ isOpen, onClose, preview, head, children }: Props) {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, onClose]);
  return (
    <>
      {isOpen && <div className={classes.veil} onPointerDown={onClose} aria-hidden />}
      <section
        className={classes.panel}
        data-panel
        data-open={isOpen || undefined}
        data-preview={preview?.isShown || undefined}
        aria-label={t('write.details')}
      >
        <div className={`row ${classes.panelHead}`}>
          {preview && (
            <SegmentedControl
              fullWidth
              flex={1}
              className={preview.tabs}
              aria-label={t('write.besideText')}
              value={preview.isShown ? 'preview' : 'details'}
              onChange={preview.onToggle}
              data={[
                { value: 'details', label: t('write.details') },
                { value: 'preview', label: t('preview.preview') },
              ]}
            />
          )}
          {head}
          <CloseButton className={classes.close} size={44} aria-label={t('write.closeDetails')} onClick={onClose} />
        </div>
        {preview?.isShown && <div className={classes.preview}>{preview.content}</div>}
        <div className={classes.details} hidden={preview?.isShown}>
          {children}
        </div>
      </section>
    </>
  );
}
