import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HistoryEntryRecord } from '../../../../../backend/content/history/history.dto.js';
import { t } from '../../../core/language/t';
import { usePermissions } from '../../../core/session/usePermissions';
import { toastError, toastSuccess } from '../../../core/toasts/toast';
import { errorMessage } from '../../../core/ui/error-message';
import { joinSentences } from '../../../core/ui/join-sentences';
import { RelativeTime } from '../../../core/ui/RelativeTime';
import { authorName } from '../../history/words';
import { useRestoreRecord } from '../../record/useRestoreRecord';
import type { Screen } from '../../screens/screen';

/** The user who deleted a record, and the effect of restoring it. */
export const DeletionWords = ({ deletion: { by, title, created_at } }: { deletion: HistoryEntryRecord }) => (
  <>
    {t.rich('resourcePages.deletedBy', {
      who: authorName(by),
      title,
      at: created_at,
      when: () => <RelativeTime at={created_at} />,
    })}
  </>
);

interface Props {
  screen: Screen;
  id: number;
  onRestored: () => void;
}

export function RestoreButtons({ screen, id, onRestored }: Props) {
  const { canWrite } = usePermissions();
  const restore = useRestoreRecord();
  const run = () =>
    restore.mutate(
      { resource: screen.name, id },
      {
        onSuccess: () => {
          toastSuccess(t('resourcePages.restoredAsDraft'));
          onRestored();
        },
        onError: (error) =>
          toastError(joinSentences(errorMessage(error), t('resourcePages.stillInBin')), t('ui.notRestored')),
      },
    );
  return (
    <>
      <Button component={Link} to="/admin/bin" variant="default">
        {t('ui.openBin')}
      </Button>
      {canWrite(screen.name) && (
        <Button
          loading={restore.isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          data-autofocus
          onClick={run}
        >
          {t('ui.restoreAsDraft')}
        </Button>
      )}
    </>
  );
}
