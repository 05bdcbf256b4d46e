import { ActionIcon, Badge, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REMOVED_FIELD_DAYS } from '../../../../../backend/content/kinds/kind.constants.js';
import type { KindRecord } from '../../../../../backend/content/kinds/kind.dto.js';
import type { KindTreeVersion } from '../../../../../backend/content/kinds/tree-versions/tree-versions.dto.js';
import { TREE_VERSION_LENGTH } from '../../../../../backend/core/crud/tree.constants.js';
import { t } from '../../../core/language/t';
import { useAdminApi } from '../../../core/session/SessionProvider';
import { useGet } from '../../../core/session/useGet';
import { useRenewUser } from '../../../core/session/useRenewUser';
import { toastAction, toastFailure } from '../../../core/toasts/toast';
import { Dialog } from '../../../core/ui/Dialog';
import { errorMessage } from '../../../core/ui/error-message';
import { LoadError } from '../../../core/ui/LoadError';
import { dateWords } from '../../../core/ui/times';
import { listKey } from '../../../lists/table/useList';

interface Change {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Of the version; empty for a new one. */
  key: string;
  input?: object;
}

interface Props {
  resource: string;
  /** The id of the kind. */
  kind: number;
  opened: boolean;
  onClose: () => void;
}

/** The versions of a tree: readers choose one beside it. Each change can be undone. */
export default function TreeVersionsDialog({ resource, kind, opened, onClose }: Props) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const renewUser = useRenewUser();
  const key = ['kind', String(kind), 'tree-versions'];
  const { data, error, refetch } = useGet<KindRecord>(key, `/admin/edit_kind/${kind}`, {
    staleTime: 0,
    enabled: opened,
  });
  const change = useMutation({
    mutationFn: ({ method, key: version, input }: Change) =>
      api.send<KindRecord>(
        method,
        `/admin/api/tree_versions/${kind}${version && `/${encodeURIComponent(version)}`}`,
        input,
      ),
    onSuccess: async (record) => {
      queryClient.setQueryData(key, record);
      await Promise.all([renewUser(), queryClient.invalidateQueries({ queryKey: listKey(resource) })]);
    },
  });
  const run = (made: Change, message: string, undo: (record: KindRecord) => Change): void =>
    change.mutate(made, {
      onSuccess: (record) =>
        toastAction(message, {
          label: t('ui.undo'),
          isUndo: true,
          onAction: () => change.mutate(undo(record), { onError: fail }),
        }),
      ...(made.method === 'POST' ? {} : { onError: fail }),
    });
  const versions = data?.tree_versions ?? [];
  const present = versions.filter(({ removed_at }) => removed_at === undefined);
  const current = present.find(({ is_current }) => is_current);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('tree.versions')} size={560}>
      <Stack gap="md" pt="md">
        <Text fz="sm">{t('tree.versionsText')}</Text>
        {error && !data && <LoadError what={t('tree.versions')} error={error} onRetry={() => refetch()} />}
        {versions.length > 0 && (
          <Stack component="ul" gap={0} m={0} p={0}>
            {versions.map((version) => (
              <VersionRow
                key={version.key}
                version={version}
                isBusy={change.isPending}
                onRename={(label) =>
                  run(
                    { method: 'PUT', key: version.key, input: { change: 'rename', label } },
                    t('tree.versionRenamed', { from: version.label, to: label }),
                    () => ({ method: 'PUT', key: version.key, input: { change: 'rename', label: version.label } }),
                  )
                }
                onCurrent={() =>
                  run(
                    { method: 'PUT', key: version.key, input: { change: 'make_current' } },
                    t('tree.versionMadeCurrent', { label: version.label }),
                    () => ({ method: 'PUT', key: current?.key ?? '', input: { change: 'make_current' } }),
                  )
                }
                onRemove={() =>
                  run(
                    { method: 'DELETE', key: version.key },
                    t('tree.versionRemoved', { label: version.label, days: REMOVED_FIELD_DAYS }),
                    () => ({ method: 'PUT', key: version.key, input: { change: 'restore' } }),
                  )
                }
                onBack={() =>
                  run(
                    { method: 'PUT', key: version.key, input: { change: 'restore' } },
                    t('tree.versionIsBack', { label: version.label }),
                    () => ({ method: 'DELETE', key: version.key }),
                  )
                }
              />
            ))}
          </Stack>
        )}
        {data && (
          <NewVersion
            // What is called otherwise now is what the next copy begins with.
            key={`${current?.label ?? ''}/${versions.length}`}
            current={current?.label ?? ''}
            isBusy={change.isPending}
            error={change.variables?.method === 'POST' ? change.error : null}
            onCopy={(label, currentLabel) =>
              run(
                { method: 'POST', key: '', input: { label, current_label: currentLabel } },
                t('tree.versionCopied', { label }),
                (record) => ({
                  method: 'DELETE',
                  key: record.tree_versions.find((one) => one.label === label)?.key ?? '',
                }),
              )
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

const fail = (error: unknown): void => toastFailure(error, t('tree.versionsNotChanged'));

interface RowProps {
  version: KindTreeVersion;
  isBusy: boolean;
  onRename: (label: string) => void;
  onCurrent: () => void;
  onRemove: () => void;
  onBack: () => void;
}

function VersionRow({ version, isBusy, onRename, onCurrent, onRemove, onBack }: RowProps) {
  const { label, is_current: isCurrent, removed_at: removedAt } = version;
  const [name, setName] = useState<string>();
  const save = () => {
    setName(undefined);
    const written = name?.trim() ?? '';
    if (written !== '' && written !== label) onRename(written);
  };
  return (
    <Group component="li" gap="xs" wrap="wrap" mih={48} py={4} style={{ listStyle: 'none' }}>
      {name === undefined ? (
        <>
          <Text component="bdi" fw={560} {...(removedAt === undefined ? {} : { c: 'dimmed', td: 'line-through' })}>
            {label}
          </Text>
          {isCurrent && <Badge variant="light">{t('tree.versionIsCurrent')}</Badge>}
          {removedAt !== undefined && (
            <Text fz="sm" c="dimmed">
              {t('tree.versionRemovedOn', { date: dateWords(removedAt) })}
            </Text>
          )}
          <Group gap={4} ms="auto" wrap="nowrap">
            {removedAt === undefined ? (
              <>
                {!isCurrent && (
                  <Button size="xs" variant="default" disabled={isBusy} onClick={onCurrent}>
                    {t('tree.versionMakeCurrent')}
                  </Button>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('tree.versionRename', { label })}
                  data-hint={t('ui.rename')}
                  onClick={() => setName(label)}
                >
                  <IconPencil size={17} stroke={1.8} aria-hidden />
                </ActionIcon>
                {!isCurrent && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('tree.versionRemove', { label })}
                    data-hint={t('ui.remove')}
                    disabled={isBusy}
                    onClick={onRemove}
                  >
                    <IconTrash size={17} stroke={1.8} aria-hidden />
                  </ActionIcon>
                )}
              </>
            ) : (
              <Button size="xs" variant="default" disabled={isBusy} onClick={onBack}>
                {t('tree.versionBack')}
              </Button>
            )}
          </Group>
        </>
      ) : (
        <>
          <TextInput
            aria-label={t('tree.versionRename', { label })}
            value={name}
            maxLength={TREE_VERSION_LENGTH.label}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') save();
              if (event.key !== 'Escape') return;
              // The dialog stays.
              event.stopPropagation();
              setName(undefined);
            }}
            data-autofocus
            autoFocus
            flex={1}
          />
          <ActionIcon variant="default" size="lg" aria-label={t('ui.save')} onClick={save}>
            <IconCheck size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t('ui.cancel')} onClick={() => setName(undefined)}>
            <IconX size={17} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

interface NewProps {
  current: string;
  isBusy: boolean;
  error: Error | null;
  onCopy: (label: string, current: string) => void;
}

/** A copy of the tree under the name of a release. */
function NewVersion({ current, isBusy, error, onCopy }: NewProps) {
  const [label, setLabel] = useState('');
  const [currentLabel, setCurrentLabel] = useState(current);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCopy(label.trim(), currentLabel.trim());
      }}
    >
      <Stack gap="sm">
        <Divider label={t('tree.versionNew')} labelPosition="left" />
        <Text fz="sm" c="dimmed">
          {t('tree.versionNewText')}
        </Text>
        <Group align="start" grow preventGrowOverflow={false}>
          <TextInput
            label={t('tree.versionLabel')}
            placeholder="2.x"
            value={label}
            maxLength={TREE_VERSION_LENGTH.label}
            onChange={(event) => setLabel(event.currentTarget.value)}
            error={error && errorMessage(error)}
          />
          <TextInput
            label={t('tree.versionCurrentLabel')}
            placeholder="3.x"
            value={currentLabel}
            maxLength={TREE_VERSION_LENGTH.label}
            onChange={(event) => setCurrentLabel(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy} disabled={label.trim() === '' || currentLabel.trim() === ''}>
            {t('tree.versionCopy')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
