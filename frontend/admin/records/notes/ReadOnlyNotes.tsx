import { Anchor, Paper, Text } from '@mantine/core';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import { usePermissions } from '../../core/session/usePermissions';
import { Forbidden } from '../../core/ui/Forbidden';
import { NotFoundScreen } from '../../core/ui/NotFoundScreen';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { readText } from '../../fields/field/read-field';
import { useRecord } from '../record/useRecord';
import type { Screen } from '../screens/screen';
import { Notes } from './Notes';
import { NotesProvider } from './NotesProvider';
import { useRecordNotes } from './notes-context';

interface Props {
  screen: Screen;
  id: number;
}

/** In place of the form, for somebody who may read a record and not change it: its notes. */
export function ReadOnlyNotes({ screen, id }: Props) {
  const canRead = usePermissions().canRead(screen.name);
  const isContent = useKind(screen.name)?.drafts === true;
  const { data, error, isFetching, refetch } = useRecord(screen, canRead && isContent ? id : undefined);
  if (!canRead || !isContent) return <Forbidden />;
  if (!isFetching && error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  if (!data)
    return (
      <QueryState
        what={t('resourcePages.theRecord', { singular: screen.labels.singular })}
        error={isFetching ? null : error}
        refetch={refetch}
        alone
        h={420}
      />
    );
  const page = screen.publicPath?.(data);
  return (
    <NotesProvider resource={screen.name} id={id} isInPage>
      <PageHeader title={readText(data, screen.displayField)} subtitle={t('notes.readOnly')} />
      <Paper p="lg" maw={720}>
        {page && (
          <Text fz="sm" mb="md">
            <Anchor href={page} inherit>
              {t('ui.view')}
            </Anchor>
          </Text>
        )}
        <OfRecord />
      </Paper>
    </NotesProvider>
  );
}

function OfRecord() {
  const notes = useRecordNotes();
  return notes ? <Notes notes={{ ...notes, isOpen: true }} /> : null;
}
