import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import type { RoleChoices } from '../../../../../backend/people/role-editing/role.dto.js';
import { namesOf } from '../../../core/language/language-names';
import { t } from '../../../core/language/t';
import { useGet } from '../../../core/session/useGet';
import { BadgeList } from '../../../core/ui/BadgeList';
import { QueryState } from '../../../core/ui/QueryState';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { type FieldValue, wordsIn } from '../../field/values';
import { BadgeDifference } from '../parts/BadgeDifference';
import { wordValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    roleLanguages: { options: object; wire: string[] };
  }
}

/** All languages, or some; an empty list stands for all in the form alone. */
export const roleLanguages: FieldKindObject<'roleLanguages'> = {
  ...wordValues,
  toWire: (value: FieldValue | undefined) => (wordsIn(value).length === 0 ? null : value),
  Input,
  View,
  Difference,
  focusesWithin: true,
};

const namesIn = (tags: readonly string[]): string[] =>
  tags.length === 0 ? [t('resources.role.allLanguages')] : tags.map((tag) => namesOf(tag).own);

function Input({ words: { id, label, description, error }, value, onChange }: FieldInputProps<'roleLanguages'>) {
  const { data, error: failure, refetch } = useGet<RoleChoices>(['role-choices'], '/admin/api/role_choices');
  const chosen = wordsIn(value);
  if (failure || !data)
    return <QueryState what={t('resources.role.theRights')} error={failure} refetch={refetch} h={80} />;
  const tags = [...new Set([...data.languages, ...chosen])];
  return (
    <Stack gap="xs">
      <Radio.Group
        id={id}
        label={label}
        description={description}
        error={error}
        value={chosen.length === 0 ? 'all' : 'some'}
        onChange={(kind) => onChange(kind === 'all' ? [] : tags)}
      >
        <Group gap="md" mt={6}>
          <Radio value="all" label={t('resources.role.allLanguages')} disabled={!data.all_languages} />
          <Radio value="some" label={t('resources.role.someLanguages')} />
        </Group>
      </Radio.Group>
      {chosen.length > 0 && (
        <Group gap="md">
          {tags.map((tag) => (
            <Checkbox
              key={tag}
              label={namesOf(tag).own}
              checked={chosen.includes(tag)}
              // Without any, the role would be that of all languages.
              disabled={chosen.length === 1 && chosen[0] === tag}
              onChange={(event) =>
                onChange(tags.filter((one) => (one === tag ? event.currentTarget.checked : chosen.includes(one))))
              }
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}

function View({ value }: FieldViewProps<'roleLanguages'>) {
  return <BadgeList values={namesIn(wordsIn(value))} />;
}

function Difference({ older, newer }: FieldDifferenceProps<'roleLanguages'>) {
  return <BadgeDifference older={namesIn(wordsIn(older.value))} newer={namesIn(wordsIn(newer.value))} />;
}
