import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorRole } from '../../../../backend/people/second-factors/second-factor.dto.js';
import { t } from '../../core/language/t';
import { evictCurrentUser } from '../../core/session/current-user';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { QueryState } from '../../core/ui/QueryState';

const PATH = '/admin/api/second_factor_roles';
const KEY = ['second-factor-roles'];

/** Chooses the roles that require a second factor. */
export default function RequiredRoles() {
  const { can } = usePermissions();
  const [opened, { open, close }] = useDisclosure(false);
  if (!can('users.write')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconShieldLock size={17} stroke={1.8} aria-hidden />} onClick={open}>
        {t('secondFactor.secondFactor')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('secondFactor.secondFactor')} size={480}>
        <Choice onClose={close} />
      </Dialog>
    </>
  );
}

function Choice({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useGet<SecondFactorRole[]>(KEY, PATH, { staleTime: 0 });
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const save = useSend({
    call: (api, roles: number[]) => api.send<SecondFactorRole[]>('PUT', PATH, { roles }),
    onSuccess: (saved) => {
      queries.setQueryData(KEY, saved);
      evictCurrentUser();
      toastSuccess(t('ui.saved'));
      onClose();
    },
  });
  if (error || !data)
    return <QueryState what={t('secondFactor.theRoles')} error={error} refetch={refetch} h={180} mt="md" />;
  const required = chosen ?? new Set(data.filter((role) => role.required).map(({ id }) => id));
  const toggle = (id: number, isRequired: boolean) => {
    const next = new Set(required);
    if (isRequired) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Stack gap="md" pt="md">
      <Text fz="md" lh={1.55}>
        {t('secondFactor.rolesHint')}
      </Text>
      {data.map((role) => (
        <Checkbox
          key={role.id}
          label={role.name}
          description={countOf(role)}
          checked={required.has(role.id)}
          onChange={(event) => toggle(role.id, event.currentTarget.checked)}
        />
      ))}
      <ErrorAlert error={save.error} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button onClick={() => save.mutate([...required])} disabled={save.isPending}>
          {save.isPending ? t('ui.savingDots') : t('ui.saveChanges')}
        </Button>
      </Group>
    </Stack>
  );
}

function countOf({ users, without }: SecondFactorRole): string {
  if (users === 0) return t('secondFactor.roleEmpty');
  return without === 0 ? t('secondFactor.roleAll', { users }) : t('secondFactor.roleSome', { users, without });
}
