import { Anchor, Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { RecordImport } from '../../../../backend/features/site-imports/site-import.dto.js';
import { t } from '../../core/language/t';
import { useFeatures } from '../../core/session/useFeatures';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { useDialogLevel } from '../../core/ui/dialog-levels';
import { dateWords } from '../../core/ui/times';
import { useBelow } from '../../core/ui/useBelow';
import type { DraftForm } from '../form/useDraftForm';
import { historyNameOf, type RecordDefinition } from '../record/record-definition';
import { History } from './History';
import importedWithClasses from './History.module.css';
import classes from './HistoryDrawer.module.css';

interface Props {
  definition: RecordDefinition;
  id: number;
  /** The open form of the record, while it is edited. */
  form?: DraftForm;
  opened: boolean;
  /** The initial entry; by default the newest one. */
  entry?: number;
  onClose: () => void;
  onRestored?: (record: ResourceRecord) => void;
}

/** The history of a record beside its form; on phones it covers the form. */
export default function HistoryDrawer({ definition, id, form, opened, entry, onClose, onRestored }: Props) {
  const phone = useBelow('sm');
  // Mantine stores the focus to return to when `opened` changes, so a drawer must not mount opened.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const { isCovered } = useDialogLevel(opened);
  const hasFeature = useFeatures();
  return (
    <Drawer.Root
      opened={shown}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 860}
      closeOnEscape={!isCovered}
      classNames={{ content: classes.content, header: classes.head, title: classes.title, body: classes.body }}
    >
      <Drawer.Overlay color="#0b1615" backgroundOpacity={0.4} blur={1} />
      <Drawer.Content inert={!opened}>
        <Drawer.Header role="none">
          <Drawer.Title>{t('history.history')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('history.closeHistory')} className={classes.close} />
        </Drawer.Header>
        <Drawer.Body>
          {/* Not the order of a list, which has a history of its own. */}
          {id > 0 && hasFeature('site-imports') && <ImportedWith resource={historyNameOf(definition)} id={id} />}
          <History
            definition={definition}
            id={id}
            form={form}
            entry={entry}
            onClose={onClose}
            onRestored={onRestored}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The import that a record came with. */
function ImportedWith({ resource, id }: { resource: string; id: number }) {
  const { can } = usePermissions();
  const { data } = useGet<RecordImport>(['import-of', resource, id], `/admin/api/import_of/${resource}/${id}`, {
    staleTime: 60_000,
  });
  if (!data || data.import_id === null || data.imported_at === null) return null;
  const words = t('imports.cameWith', { number: data.import_id, date: dateWords(data.imported_at) });
  return (
    <p className={`dim ${importedWithClasses.cameWith}`}>
      {can('imports.write') ? (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/admin/imports" search={{ import: data.import_id ?? undefined }} {...props} />
          )}
        >
          {words}
        </Anchor>
      ) : (
        words
      )}
    </p>
  );
}
