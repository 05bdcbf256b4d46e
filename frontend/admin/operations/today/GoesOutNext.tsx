import { Anchor, Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { readerZone } from '../../core/ui/times';
import { useSchedule } from '../../records/publication/useSchedule';
import { shortTime } from '../../records/publication/zoned-time';
import { recordPath } from '../../records/screens/write-paths';
import { kindName } from '../record-names/record-kinds';
import classes from './Aside.module.css';
import { PanelHead } from './PanelHead';

/** The number of scheduled changes shown; the others are in the schedule. */
const SHOWN = 4;

/** What is published or taken off the site next; nothing if nothing is scheduled. */
export function GoesOutNext() {
  const { can } = usePermissions();
  const { not_offered_records: hidden = [] } = useBrand();
  const { data } = useSchedule({ enabled: can('content.read') });
  const next = data?.upcoming.filter(({ error, resource }) => error === null && !hidden.includes(resource)) ?? [];
  if (next.length === 0) return null;
  return (
    <Paper component="section" className={classes.panel} aria-labelledby="goes-out">
      <PanelHead title={t('dashboard.goesOutNext')} id="goes-out">
        <Anchor component={Link} to="/admin/schedule" fz="sm" className="tap">
          {t('schedule.schedule')}
        </Anchor>
      </PanelHead>
      <ul>
        {next.slice(0, SHOWN).map(({ resource, id, title, action, at }) => (
          <li key={`${resource} ${id} ${action}`} className={classes.entry}>
            <Text component="time" dateTime={at} fz="sm" c="dimmed" className="tnum">
              {shortTime(at, readerZone())}
            </Text>
            <Link to={recordPath(resource, id)} className={classes.name}>
              <bdi>{title || t('ui.untitled')}</bdi>
            </Link>
            <Text fz="sm" c="dimmed">
              {action === 'publish' ? kindName(resource) : t('dashboard.takenOff')}
            </Text>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
