import { Alert } from '@mantine/core';
import { say as t, usePermissions } from '../../extensions/api';
import { useLinkCheck } from './useLinkCheck';

interface Props {
  resource: string;
  id: number;
  className?: string | undefined;
}

/** Lists the broken links of a record. */
export default function RecordBrokenLinks({ resource, id, className }: Props) {
  const { can } = usePermissions();
  const { data } = useLinkCheck({ enabled: can('pages.read') });
  const own = (data?.broken ?? []).filter((link) => link.resource === resource && link.id === id);
  if (own.length === 0) return null;
  return (
    <Alert className={className} color="yellow" title={t('links.brokenHere', { count: own.length })}>
      {own.map(({ url, reason }) => (
        <div key={url}>
          <bdi dir="ltr">{url}</bdi> {reason}
        </div>
      ))}
    </Alert>
  );
}
