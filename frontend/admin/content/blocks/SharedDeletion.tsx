import { Text } from '@mantine/core';
import { t } from '../../core/language/t';
import { BlockPlaces } from './BlockPlaces';
import { useBlockUses } from './useSharedBlocks';

/** What the deletion of a shared block does to the pages that show it. */
export default function SharedDeletion({ id }: { id: number }) {
  const { data } = useBlockUses(id);
  if (!data || data.total === 0) return null;
  return (
    <div role="status">
      <Text fz="sm" lh={1.5}>
        {t('pageEditor.shared.deletion', { count: data.total })}
      </Text>
      <BlockPlaces places={data} />
    </div>
  );
}
