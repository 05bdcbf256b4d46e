import { Alert } from '@mantine/core';
import { t } from '../../core/language/t';
import { BlockPlaces } from './BlockPlaces';
import { SHARED, useBlockUses } from './useSharedBlocks';

interface Props {
  resource: string;
  id: number;
  className?: string | undefined;
}

/** Above the form of a shared block: where a change will appear. */
export default function SharedUses({ resource, id, className }: Props) {
  const { data } = useBlockUses(resource === SHARED ? id : undefined);
  if (!data) return null;
  return (
    <Alert className={className} color="gray" title={t('pageEditor.shared.uses', { count: data.total })} mb="md">
      <BlockPlaces places={data} />
    </Alert>
  );
}
