import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RecordMessages as Messages } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { usePermissions } from '../../core/session/usePermissions';
import { isOwnKind } from '../../records/screens/write-paths';

/** How much visitors sent from the page of a record, with the way to it; nothing for users who may not read it, or before the first. */
export function RecordMessages({ resource, id }: { resource: string; id: number }) {
  const mayRead = usePermissions().can('inbox.read');
  const { data } = useGet<Messages>(['record-messages', resource, id], `/admin/api/record_messages/${resource}/${id}`, {
    enabled: mayRead && isOwnKind(resource),
  });
  if (!data || data.count === 0) return null;
  return (
    <section aria-label={t('ownRecords.sent')}>
      <Text fz="sm" fw={560}>
        {t('ownRecords.sent')}
      </Text>
      <Anchor
        fz="sm"
        renderRoot={(props) => (
          <Link to="/admin/inbox" search={{ lane: 'all', about: `${resource}/${id}` }} {...props} />
        )}
      >
        {t('ownRecords.sentCount', { count: data.count })}
      </Anchor>
      {data.seats + data.waiting > 0 && (
        <Text fz="sm">{t('ownRecords.seats', { seats: data.seats, waiting: data.waiting })}</Text>
      )}
    </section>
  );
}
