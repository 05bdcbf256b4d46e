import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { errorMessage } from '../../core/ui/error-message';
import type { FormItem } from '../../fields/field/form-item';
import { BlockPlaces } from './BlockPlaces';
import type { BlockFieldsProps } from './block-form';
import { BlockListContext } from './shared-context';
import { SHARED, useBlockUses, useSharedBlock, useSharedBlocks } from './useSharedBlocks';

const idOf = (value: unknown): number | undefined => {
  const [first] = Array.isArray(value) ? value : [];
  return typeof first === 'number' ? first : undefined;
};

/** The title of a shared block, where it stands in a list. */
export function SharedTitle({ block }: { block: FormItem }) {
  const { data, error } = useSharedBlock(idOf(block.shared_ids));
  return error ? t('pageEditor.shared.gone') : data?.title;
}

/** Chooses the shared block that stands here, and says where else it does. */
export function SharedForm({ id, fields: [field], item, onChange, errors }: BlockFieldsProps) {
  const chosen = idOf(item[field?.name ?? '']);
  const list = useSharedBlocks();
  const { data: shared, error } = useSharedBlock(chosen);
  const { data: places } = useBlockUses(shared && chosen);
  const blockList = useContext(BlockListContext);
  const isGone = error instanceof ApiError && error.status === 404;
  if (!field) return null;
  if (!list.data) return list.error ? <Text c="red">{errorMessage(list.error)}</Text> : <Skeleton h={60} />;
  const options = list.data.data.map(({ id: value, title }) => ({ value: String(value), label: title }));
  // Of more than a page of them, the chosen one may be on another.
  const all =
    shared && !options.some(({ value }) => value === String(shared.id))
      ? [{ value: String(shared.id), label: shared.title }, ...options]
      : options;
  return (
    <Stack gap="sm">
      {isGone && <Alert color="yellow">{t('pageEditor.shared.gone')}</Alert>}
      {error && !isGone && <Text c="red">{errorMessage(error)}</Text>}
      {shared?.status === INACTIVE && <Alert color="yellow">{t('pageEditor.shared.inactive')}</Alert>}
      {all.length === 0 ? (
        <Text c="dimmed">{t('pageEditor.shared.none')}</Text>
      ) : (
        <Select
          id={`${id}-${field.name}`}
          label={field.label}
          placeholder={t('pageEditor.shared.choose')}
          data={all}
          searchable
          allowDeselect={false}
          value={chosen === undefined || isGone ? null : String(chosen)}
          onChange={(value) => value && onChange((present) => ({ ...present, [field.name]: [Number(value)] }))}
          error={errors[field.name]}
        />
      )}
      {shared && (
        <>
          {places && (
            <div>
              <Text fz="sm" c="dimmed">
                {t('pageEditor.shared.uses', { count: places.total })}
              </Text>
              <BlockPlaces places={places} />
            </div>
          )}
          <Group gap="xs">
            <Button
              component={Link}
              to={`/admin/${SHARED}/${shared.id}/edit`}
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={15} aria-hidden />}
            >
              {t('pageEditor.shared.edit')}
            </Button>
            {blockList && shared.blocks.length > 0 && shared.blocks.length <= blockList.room + 1 && (
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconCopy size={15} aria-hidden />}
                onClick={() => blockList.replace(item.id, shared.blocks, t('pageEditor.shared.copied'))}
              >
                {t('pageEditor.shared.copy')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Stack>
  );
}
