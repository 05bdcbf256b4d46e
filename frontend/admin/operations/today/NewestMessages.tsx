import { Avatar, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MessageRecord } from '../../../../backend/visitors/messages/message.dto.js';
import { t } from '../../core/language/t';
import { RelativeTime } from '../../core/ui/RelativeTime';
import classes from './Feed.module.css';
import { Panel } from './Panel';
import { useNewest } from './useNewest';

export function NewestMessages() {
  const { newest, failed, isRepeated } = useNewest<MessageRecord>('message');
  if (isRepeated) return null;
  return (
    <Panel
      title={t('dashboard.newestMessages')}
      to="/admin/message"
      linkLabel={t('dashboard.allMessages')}
      failed={failed}
      emptyText={t('dashboard.messagesEmpty')}
      entries={newest?.map(({ id, name, email, message, status, created_at }) => (
        <li key={id} className={classes.entry} data-fresh={status === 'new' || undefined}>
          <Avatar name={name} color="green" size={38} alt="" />
          <div className="grow">
            <div className={classes.top}>
              <Link to="/admin/message" search={{ view: String(id) }} className={classes.name}>
                <bdi>{name}</bdi>
              </Link>
              <Text span c="dimmed" fz="sm" truncate dir="ltr">
                {email}
              </Text>
              <Text span c="dimmed" fz="xs" className={classes.when}>
                <RelativeTime at={created_at} />
              </Text>
            </div>
            <Text fz="sm" lineClamp={2} dir="auto" c={status === 'new' ? undefined : 'dimmed'}>
              {message}
            </Text>
          </div>
        </li>
      ))}
    />
  );
}
