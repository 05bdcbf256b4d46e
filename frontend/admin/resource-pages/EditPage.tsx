import { Paper, Skeleton } from '@mantine/core';
import { ApiError } from '../../api/client';
import { t } from '../language/t';
import { useRecord } from '../records/useRecord';
import type { Screen } from '../resources/screen';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { DeletedRecord } from './deleted/DeletedRecord';
import { RecordForm } from './RecordForm';

interface Props {
  screen: Screen;
  id: number;
  /** The path of the Back button; also opened after saving, unless the record is previewed. */
  back: string;
}

/** The edit form as a page, for screens with `pages`. */
export function EditPage({ screen, id, back }: Props) {
  const { can } = usePermissions();
  const canWrite = can(screen.writePermission);
  const { data, error, refetch } = useRecord(screen, canWrite ? id : undefined);
  if (!canWrite) return <Forbidden />;
  if (error instanceof ApiError && error.status === 404) {
    return <DeletedRecord screen={screen} id={id} onRestored={() => refetch()} />;
  }
  if (error) {
    return (
      <Paper>
        <LoadError
          what={t('resourcePages.theRecord', { singular: screen.labels.singular })}
          error={error}
          onRetry={() => refetch()}
        />
      </Paper>
    );
  }
  if (!data) return <Skeleton h={420} radius="lg" aria-busy />;
  return <RecordForm key={id} screen={screen} record={data} list={back} />;
}
