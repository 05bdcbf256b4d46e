import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { QueryState } from '../../core/ui/QueryState';
import { ReadOnlyNotes } from '../notes/ReadOnlyNotes';
import { useRecord } from '../record/useRecord';
import type { Screen } from '../screens/screen';
import { DeletedRecord } from './deleted/DeletedRecord';
import { RecordForm } from './RecordForm';

interface Props {
  screen: Screen;
  id: number;
}

/** The edit form as a page, for screens with `pages`. */
export function EditPage({ screen, id }: Props) {
  const canWrite = usePermissions().canWrite(screen.name);
  const { data, error: failure, isFetching, refetch } = useRecord(screen, canWrite ? id : undefined);
  const error = isFetching ? null : failure;
  if (!canWrite) return <ReadOnlyNotes screen={screen} id={id} />;
  if (error instanceof ApiError && error.status === 404) {
    return <DeletedRecord screen={screen} id={id} onRestored={() => refetch()} />;
  }
  if (error || !data)
    return (
      <QueryState
        what={t('resourcePages.theRecord', { singular: screen.labels.singular })}
        error={error}
        refetch={refetch}
        alone
        h={420}
      />
    );
  const back = screen.pages?.view?.(id) ?? `/admin/${screen.name}`;
  return <RecordForm key={id} screen={screen} record={data} list={back} />;
}
