import { SegmentedControl, Skeleton, Switch, Text } from '@mantine/core';
import type { RoleRecord } from '../../../../backend/people/roles/role-name.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { LoadError } from '../../core/ui/LoadError';
import { Section } from '../../core/ui/Section';
import classes from './KindScreen.module.css';
import type { KindTabProps } from './kind-tabs';

/** The role that may do everything, by its name on the wire. */
const DOES_ALL = 'Administrator';

const RIGHTS = ['none', 'read', 'write'] as const;

type Right = (typeof RIGHTS)[number];

/** Who reads and writes the records of a kind. */
export function RightsTab({ drafting: { draft, change }, isReadOnly, errorOf }: KindTabProps) {
  const { read_roles, write_roles, offered } = draft;
  const { data, error, refetch } = useGet<RoleRecord[]>(['roles'], '/admin/api/roles');
  const rightOf = (role: string): Right =>
    role === DOES_ALL || write_roles.includes(role) ? 'write' : read_roles.includes(role) ? 'read' : 'none';
  const give = (role: string, right: Right) =>
    change({
      read_roles: [...read_roles.filter((one) => one !== role), ...(right === 'read' ? [role] : [])],
      write_roles: [...write_roles.filter((writeRole) => writeRole !== role), ...(right === 'write' ? [role] : [])],
    });
  const refused = errorOf('read_roles') ?? errorOf('write_roles');
  return (
    <div className={classes.page}>
      <Section title={t('kinds.visitors')}>
        <Switch
          label={t('kinds.offered')}
          description={t(offered ? 'kinds.offeredHint' : 'kinds.notOfferedHint')}
          checked={offered}
          disabled={isReadOnly}
          onChange={(event) => change({ offered: event.currentTarget.checked })}
        />
      </Section>
      <Section title={t('kinds.colleagues')} description={t('kinds.colleaguesHint')}>
        {data ? (
          <ul className={classes.rows}>
            {data
              .filter(({ is_built_in }) => is_built_in)
              .map(({ id, name }) => (
                <li key={id}>
                  <Text fw={560} fz="sm">
                    {name}
                  </Text>
                  <SegmentedControl
                    aria-label={t('kinds.rightOf', { role: name })}
                    size="sm"
                    value={rightOf(name)}
                    disabled={isReadOnly || name === DOES_ALL}
                    onChange={(right) => give(name, right as Right)}
                    data={RIGHTS.map((right) => ({ value: right, label: t(`kinds.right.${right}`) }))}
                  />
                </li>
              ))}
          </ul>
        ) : error ? (
          <LoadError what={t('kinds.theRoles')} error={error} onRetry={() => refetch()} />
        ) : (
          <Skeleton h={200} aria-busy />
        )}
        {refused && (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert">
            {refused}
          </Text>
        )}
      </Section>
    </div>
  );
}
