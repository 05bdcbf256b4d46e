import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconList, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { VACANCY_TYPE } from '../../../../backend/content/vacancies/vacancy-parts.shared.js';
import type { Kind } from '../../../../backend/core/crud/kinds.dto.js';
import { t } from '../../core/language/t';
import { shownKinds } from '../../core/session/shown-kinds';
import { usePermissions } from '../../core/session/usePermissions';
import type { FormItem } from '../../fields/field/form-item';
import { editorPath } from '../../records/screens/write-paths';
import type { BlockFieldsProps } from './block-form';
import { ItemFields } from './ItemFields';
import { OnlyRecords } from './OnlyRecords';
import { useTemplate } from './template-context';
import { MoveVacancies, UndoVacancies } from './VacancyMoves';

type OwnKind = Kind & { own: NonNullable<Kind['own']> };

const ownKinds = (): OwnKind[] => shownKinds().filter((kind): kind is OwnKind => kind.own !== undefined);

/** The kind whose records are vacancies to search engines: the first one, as on the server. */
export const vacancyKind = (): OwnKind | undefined => ownKinds().find(({ own }) => own.schema_type === VACANCY_TYPE);

const shownOf = ({ resource }: FormItem): string => (typeof resource === 'string' ? resource : '');

const hasEntries = ({ items }: FormItem): boolean => Array.isArray(items) && items.length > 0;

/** Whether vacancies are written in a block: not where it shows a kind, nor a first one where there is a kind for them. */
export const hasOwnVacancies = (block: FormItem): boolean =>
  shownOf(block) === '' && (hasEntries(block) || vacancyKind() === undefined);

/** The fields of a block with vacancies, and the way to the kind that they are records of. */
export function VacanciesForm({ id, fields, item, onChange, errors }: BlockFieldsProps) {
  const key = shownOf(item);
  const there = vacancyKind();
  const isMovable = useTemplate() === undefined;
  return (
    <Stack gap="sm">
      <ItemFields id={id} fields={fields} item={item} onChange={onChange} errors={errors} />
      {key !== '' ? (
        <ShownKind kind={ownKinds().find(({ name }) => name === key)} item={item} onChange={onChange} />
      ) : hasEntries(item) ? (
        isMovable && <MoveVacancies />
      ) : (
        there && (
          <Alert color="gray">
            <Text fz="sm">{t('pageEditor.vacancies.emptyHint', { plural: there.own.title })}</Text>
            <Button
              mt="xs"
              variant="default"
              size="compact-md"
              onClick={() => onChange((present) => ({ ...present, resource: there.name }))}
            >
              {t('pageEditor.vacancies.useList', { plural: there.own.title })}
            </Button>
          </Alert>
        )
      )}
    </Stack>
  );
}

function ShownKind({
  kind,
  item,
  onChange,
}: { kind: OwnKind | undefined } & Pick<BlockFieldsProps, 'item' | 'onChange'>) {
  const { canWrite } = usePermissions();
  return (
    <>
      {kind ? (
        <>
          <Text fz="sm">{t('pageEditor.vacancies.showsList', { plural: kind.own.title })}</Text>
          <Group gap="xs">
            <Button
              component={Link}
              to={`/admin/${kind.name}`}
              variant="default"
              size="compact-md"
              leftSection={<IconList size={15} aria-hidden />}
            >
              {t('pageEditor.vacancies.openList', { plural: kind.own.title })}
            </Button>
            {canWrite(kind.name) && (
              <Button
                component={Link}
                to={editorPath(kind.name)}
                variant="default"
                size="compact-md"
                leftSection={<IconPlus size={15} stroke={2.2} aria-hidden />}
              >
                {t('pageEditor.vacancies.newOne', { singular: kind.own.singular })}
              </Button>
            )}
          </Group>
          <OnlyRecords kind={kind} item={item} onChange={onChange} />
        </>
      ) : (
        <Alert color="yellow">{t('pageEditor.vacancies.kindGone')}</Alert>
      )}
      <UndoVacancies />
    </>
  );
}
