import { Avatar, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AgentRecord } from '../../../../backend/visitors/agents/agent.dto.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { StatusBadge } from '../../core/ui/StatusBadge';
import { countryName } from '../../fields/field/country-name';
import classes from './Feed.module.css';
import { Panel } from './Panel';
import { useNewest } from './useNewest';

export function NewestAgents() {
  const { newest, failed, isRepeated } = useNewest<AgentRecord>('agent');
  if (isRepeated) return null;
  return (
    <Panel
      title={t('dashboard.newestApplications')}
      to="/admin/agent"
      linkLabel={t('dashboard.allApplications')}
      failed={failed}
      emptyText={t('dashboard.applicationsEmpty')}
      entries={newest?.map(({ id, name, location, country, country_code, status, created_at }) => (
        <li key={id} className={classes.entry} data-fresh={status === 'pending' || undefined}>
          <Avatar name={name} color="green" size={38} alt="" />
          <div className={`grow ${classes.pair}`}>
            <div className="grow">
              <Link to="/admin/agent" search={{ view: String(id) }} className={classes.name}>
                <bdi>{name}</bdi>
              </Link>
              <Text fz="sm" c="dimmed">
                {listWords([location, countryName(country, country_code)].filter(Boolean))}
              </Text>
            </div>
            <div className={`column ${classes.end}`}>
              <StatusBadge value={status} />
              <Text span fz="xs" c="dimmed">
                <RelativeTime at={created_at} />
              </Text>
            </div>
          </div>
        </li>
      ))}
    />
  );
}
