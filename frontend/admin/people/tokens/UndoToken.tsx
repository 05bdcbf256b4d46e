import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { TokenUndoResult } from '../../../../backend/content/token-undo/token-undo.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { Dialog } from '../../core/ui/Dialog';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { QueryState } from '../../core/ui/QueryState';
import { useLastDefined } from '../../core/ui/useLastDefined';
import classes from './Tokens.module.css';

interface Props {
  /** The id of the token, also of a revoked one; undefined while the dialog is closed. */
  token: number | undefined;
  onClose: () => void;
}

/** Shows what a token did within an hour, and takes it back. */
export function UndoToken({ token, onClose }: Props) {
  const shown = useLastDefined(token);
  return (
    <Dialog opened={token !== undefined} onClose={onClose} title={t('tokens.undoTitle')} size={560}>
      {shown !== undefined && <Undo key={shown} token={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Undo({ token, onClose }: { token: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const plan = useGet<TokenUndoResult>(['token-undo', token], `/admin/api/token_undo/${token}`, {
    staleTime: 0,
    gcTime: 0,
  });
  const undo = useSend({
    call: (api) => api.send<TokenUndoResult>('POST', `/admin/api/undo_token/${token}`, {}),
    // Lists, forms and the activity show other records now; the dialog keeps what was taken back.
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'token-undo' }),
  });
  const result = undo.data ?? plan.data;
  const isDone = undo.data !== undefined;
  return (
    <Stack gap="md" pt="md">
      {!result ? (
        <QueryState what={t('tokens.undoList')} error={plan.error} refetch={plan.refetch} h={120} />
      ) : (
        <>
          <Text fz="md" role={isDone ? 'status' : undefined}>
            {t(isDone ? 'tokens.undone' : 'tokens.undoPreview', { count: result.done.length })}
          </Text>
          {result.done.length > 0 && (
            <ul className={classes.records} aria-label={t('tokens.undoList')}>
              {result.done.map(({ resource, id, label, title, step, is_incomplete }) => (
                <li key={`${resource} ${id}`}>
                  <b>{nameOf(title, label)}</b>
                  <span className="dim">
                    {t('tokens.undoStep', { step })}
                    {is_incomplete && ` ${t('tokens.undoIncomplete')}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {result.kept.length > 0 && (
            <>
              <Title order={3} fz="md">
                {t('tokens.undoKept')}
              </Title>
              <ul className={classes.records}>
                {result.kept.map(({ resource, id, label, title, reason, by, message }) => (
                  <li key={`${resource} ${id} ${reason}`}>
                    <b>{nameOf(title, label)}</b>
                    <span className="dim">
                      {by
                        ? t('tokens.undoChangedBy', { name: by.name })
                        : (message ?? t('tokens.undoReason', { reason }))}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {result.left > 0 && <Text fz="sm">{t('tokens.undoLeft', { count: result.left })}</Text>}
        </>
      )}
      <ErrorAlert error={undo.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(isDone ? 'ui.close' : 'ui.cancel')}
        </Button>
        {!isDone && (
          <Button
            color="red"
            loading={undo.isPending}
            disabled={!plan.data || plan.isFetching || plan.data.done.length === 0}
            onClick={() => undo.mutate()}
          >
            {t('ui.undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** The title of a record, with its kind; of what has none, or may not be read, the kind alone. */
const nameOf = (title: string, label: string): string =>
  title === '' ? label : t('tokens.mayDo', { records: title, access: label });
