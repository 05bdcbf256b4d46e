import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { RecordImport } from '../../../../backend/features/site-imports/site-import.dto.js';
import { t } from '../../core/language/t';
import { useFeatures } from '../../core/session/useFeatures';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { SideDrawer } from '../../core/ui/SideDrawer';
import { dateWords } from '../../core/ui/times';
import type { DraftForm } from '../form/useDraftForm';
import { historyNameOf, type RecordDefinition } from '../record/record-definition';
import { History } from './History';
import importedWithClasses from './History.module.css';

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

/** The history of a record beside its form. */
export default function HistoryDrawer({ definition, id, form, opened, entry, onClose, onRestored }: Props) {
  const hasFeature = useFeatures();
  return (
    <SideDrawer
      title={t('history.history')}
      closeLabel={t('history.closeHistory')}
      isOpen={opened}
      onClose={onClose}
      width={860}
    >
      {/* Not the order of a list, which has a history of its own. */}
      {id > 0 && hasFeature('site-imports') && <ImportedWith resource={historyNameOf(definition)} id={id} />}
      <History definition={definition} id={id} form={form} entry={entry} onClose={onClose} onRestored={onRestored} />
    </SideDrawer>
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
