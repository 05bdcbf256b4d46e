import { Paper } from '@mantine/core';
import { ClientOnly } from '@tanstack/react-router';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Forbidden } from '../../core/ui/Forbidden';
import { LoadError } from '../../core/ui/LoadError';
import { NotFoundScreen } from '../../core/ui/NotFoundScreen';
import { useKeptForm } from '../../records/form/useKeptForm';
import { ReadOnlyNotes } from '../../records/notes/ReadOnlyNotes';
import { DeletedRecord } from '../../records/pages/deleted/DeletedRecord';
import { useRecord } from '../../records/record/useRecord';
import { useScreen } from '../../records/screens/registry';
import type { Screen } from '../../records/screens/screen';
import { resourceOf } from '../../records/screens/write-paths';
import { Waiting } from './Waiting';
import classes from './Write.module.css';
import { WriteForm } from './WriteForm';

/** The editor of long content. @param id 'new' for a new record. */
export function WriteScreen({ kind, id }: { kind: string; id: string }) {
  const screen = useScreen(resourceOf(kind) ?? '');
  const { canWrite } = usePermissions();
  if (!screen) return <NotFoundScreen />;
  if (!canWrite(screen.name)) return id === 'new' ? <Forbidden /> : <ReadOnlyNotes screen={screen} id={Number(id)} />;
  return (
    // Rendered on the client only: input typed before hydration would be lost.
    <ClientOnly fallback={<Waiting />}>
      <Written screen={screen} id={id} />
    </ClientOnly>
  );
}

function Written({ screen, id }: { screen: Screen; id: string }) {
  const { number, isNew, onMade } = useKeptForm(id);
  const key = `${screen.name} ${number}`;
  return isNew ? (
    <WriteForm key={key} screen={screen} record={undefined} onMade={onMade} />
  ) : (
    <Stored key={key} screen={screen} id={Number(id)} />
  );
}

function Stored({ screen, id }: { screen: Screen; id: number }) {
  const { data, error: failure, isFetching, refetch } = useRecord(screen, id);
  const error = isFetching ? null : failure;
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className={classes.alone}>
        <DeletedRecord screen={screen} id={id} onRestored={() => refetch()} />
      </div>
    );
  if (error)
    return (
      <Paper className={classes.alone}>
        <LoadError
          what={t('resourcePages.theRecord', { singular: screen.labels.singular })}
          error={error}
          onRetry={() => refetch()}
        />
      </Paper>
    );
  return data ? <WriteForm screen={screen} record={data} /> : <Waiting />;
}
