import { Checkbox, Input, Text } from '@mantine/core';
import { useId } from 'react';
import type { RoleArea, RoleAreaGroup, RoleChoices } from '../../../../../backend/people/role-editing/role.dto.js';
import { t } from '../../../core/language/t';
import { useGet } from '../../../core/session/useGet';
import table from '../../../core/ui/CheckTable.module.css';
import { QueryState } from '../../../core/ui/QueryState';
import type { InputWords } from '../../field/field-kind';
import classes from './PermissionMatrix.module.css';

interface Props {
  words: Partial<InputWords>;
  /** The permissions that are stated. */
  chosen: readonly string[];
  /** Absent where they are only shown. */
  onChange?: (chosen: string[]) => void;
}

const ACTIONS = ['read', 'write', 'publish'] as const;

type Action = (typeof ACTIONS)[number];

/** The areas that a role can allow, with what may be done in each. */
export default function PermissionMatrix({ words, chosen, onChange }: Props) {
  const { data, error, refetch } = useGet<RoleChoices>(['role-choices'], '/admin/api/role_choices');
  if (error || !data)
    return <QueryState what={t('resources.role.theRights')} error={error} refetch={refetch} h={320} />;
  const { id, label, description, error: fault } = words;
  return (
    <Input.Wrapper
      {...(id ? { id } : {})}
      label={label}
      labelElement="div"
      description={description}
      error={fault}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
    >
      {data.groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          chosen={new Set(chosen)}
          given={new Set(data.permissions)}
          onChange={onChange}
        />
      ))}
    </Input.Wrapper>
  );
}

interface GroupProps {
  group: RoleAreaGroup;
  chosen: ReadonlySet<string>;
  /** What the user may give. */
  given: ReadonlySet<string>;
  onChange: Props['onChange'];
}

function Group({ group: { name, areas }, chosen, given, onChange }: GroupProps) {
  const heading = useId();
  const actions = ACTIONS.filter((action) => areas.some((area) => area[action]));
  // The first area of content stands for each kind.
  const all = name === 'content' ? areas[0] : undefined;
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <Text component="h2" id={heading} fz="sm" fw={650}>
        {t(`resources.role.group.${name}`)}
      </Text>
      <table className={`table ${table.checks}`}>
        <thead>
          <tr>
            <th scope="col">{t('tokens.of')}</th>
            {actions.map((action) => (
              <th scope="col" key={action}>
                {t(`resources.role.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.name}>
              <th scope="row">
                {area.label}
                {area.about && <span className={`fine ${classes.about}`}>{area.about}</span>}
              </th>
              {actions.map((action) => (
                <td key={action}>
                  <Cell area={area} action={action} all={all} chosen={chosen} given={given} onChange={onChange} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps extends Omit<GroupProps, 'group'> {
  area: RoleArea;
  action: Action;
  all: RoleArea | undefined;
}

function Cell({ area, action, all, chosen, given, onChange }: CellProps) {
  const permission = area[action];
  if (!permission) return null;
  const allOfKinds = all?.[action];
  const isIncluded = permission.startsWith('kind.') && allOfKinds !== undefined && chosen.has(allOfKinds);
  const isOn = chosen.has(permission) || isIncluded;
  const label = `${t(`resources.role.${action}`)}: ${area.label}`;
  const isFixed = !onChange || isIncluded || (!given.has(permission) && !isOn);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: it is in the checkbox
    <label data-fixed={isFixed || undefined}>
      <Checkbox
        aria-label={label}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onChange?.(changed(area, action, event.currentTarget.checked, chosen))}
      />
    </label>
  );
}

/** Who publishes also writes, and who writes also reads; without the one there is not the other. */
function changed(area: RoleArea, action: Action, isOn: boolean, chosen: ReadonlySet<string>): string[] {
  const next = new Set(chosen);
  const index = ACTIONS.indexOf(action);
  for (const other of isOn ? ACTIONS.slice(0, index + 1) : ACTIONS.slice(index)) {
    const permission = area[other];
    if (!permission) continue;
    if (isOn) next.add(permission);
    else next.delete(permission);
  }
  return [...next];
}
