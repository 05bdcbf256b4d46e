import { Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { RoleDetails, RoleInput } from '../../../../backend/people/role-editing/role.dto.js';
import type { RoleRecord } from '../../../../backend/people/roles/role-name.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { QueryState } from '../../core/ui/QueryState';
import { defineScreen, labelsOf, type ScreenAction } from '../../records/screens/screen';

export const roleScreen = perLanguage(() =>
  defineScreen<RoleDetails, RoleInput>({
    name: 'role',
    labels: labelsOf('role'),
    displayField: 'name',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text' },
      { key: 'users', label: t('resources.role.people'), kind: 'text', width: 130 },
      { key: 'is_built_in', label: t('resources.role.builtIn'), kind: 'boolean', width: 160, onPhone: 'hide' },
      {
        key: 'second_factor_required',
        label: t('resources.secondFactor'),
        kind: 'boolean',
        width: 160,
        onPhone: 'hide',
      },
    ],
    detailColumns: [
      {
        key: 'holders',
        label: t('resources.role.whoHasIt'),
        kind: 'badges',
        accessor: ({ holders }) => holders.map(({ name }) => name),
      },
    ],
    bulk: false,
    isImportable: false,
    isCopied: true,
    canEdit: ({ is_built_in }) => !is_built_in,
    canDelete: ({ is_built_in, users }) => !is_built_in && users === 0,
    rowActions: (_view, { is_built_in, users }) => (!is_built_in && users > 0 ? [deleteWithPeople()] : []),
    fields: [
      { name: 'name', label: t('resources.name'), kind: 'text' },
      {
        name: 'permissions',
        label: t('resources.role.permissions'),
        kind: 'permissions',
        description: t('resources.role.permissionsHint'),
      },
      {
        name: 'languages',
        label: t('resources.role.languages'),
        kind: 'roleLanguages',
        description: t('resources.role.languagesHint'),
      },
    ],
  }),
);

/** Whoever has the role needs another one. */
const deleteWithPeople = (): ScreenAction => ({
  label: t('ui.delete'),
  icon: IconTrash,
  method: 'DELETE',
  path: (id, chosen) => `/admin/api/delete_role/${id}${typeof chosen === 'string' ? `?to=${chosen}` : ''}`,
  question: (name) => t('resources.role.confirmDelete', { name }),
  Choice: NextRole,
});

/** The role that those who have a deleted one get. */
const NextRole: NonNullable<ScreenAction['Choice']> = ({ record, chosen, onChange }) => {
  const { data, error, refetch } = useGet<RoleRecord[]>(['roles'], '/admin/api/roles');
  const others = data?.filter(({ id }) => id !== record.id) ?? [];
  // The one that may do least, until another one is chosen.
  const least = others.find(({ name, is_built_in }) => is_built_in && name === 'Viewer') ?? others[0];
  const isChosen = typeof chosen === 'string';
  useEffect(() => {
    if (!isChosen && least) onChange(String(least.id));
  }, [isChosen, least, onChange]);
  if (error || !data) return <QueryState what={t('secondFactor.theRoles')} error={error} refetch={refetch} h={60} />;
  return (
    <Select
      label={t('resources.role.nextRole')}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={isChosen ? chosen : null}
      onChange={(value) => value !== null && onChange(value)}
      allowDeselect={false}
    />
  );
};
