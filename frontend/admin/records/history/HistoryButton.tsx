import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { isCovered } from '../../core/ui/layers';
import classes from '../../core/ui/ToolButton.module.css';
import type { DraftForm } from '../form/useDraftForm';
import type { RecordDefinition } from '../record/record-definition';

// Loaded when first opened, because it includes the comparison of texts.
const HistoryDrawer = lazyComponent(() => import('./HistoryDrawer'), {
  failure: { isOpen: ({ opened }) => opened, close: ({ onClose }) => onClose() },
});

interface Props {
  definition: RecordDefinition;
  id: number;
  /** The open form of the record, if any. */
  form?: DraftForm;
  /** Called with the record after an earlier state was restored, so that the screen can show it. */
  onRestored: (record: ResourceRecord) => void;
}

/** Opens the history of the edited record; so does Alt+H. */
export function HistoryButton({ definition, id, form, onRestored }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const open = () => {
    setLoaded(true);
    setOpened(true);
  };
  useWindowEvent('keydown', (event) => {
    // Compares the physical key: with Alt, some layouts produce another letter.
    const isHistory = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.code === 'KeyH';
    if (!isHistory || event.repeat || isCovered(button.current)) return;
    event.preventDefault();
    open();
  });
  return (
    <>
      <ActionIcon
        data-hint={t('history.openHistory')}
        ref={button}
        className={classes.tool}
        aria-label={t('history.history')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+H"
        onClick={open}
      >
        <IconHistory size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isLoaded && (
        <HistoryDrawer
          definition={definition}
          id={id}
          form={form}
          opened={opened}
          onClose={() => setOpened(false)}
          onRestored={onRestored}
        />
      )}
    </>
  );
}
