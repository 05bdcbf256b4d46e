import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SiteStatus } from '../../../backend/operations/monitoring/status.dto.js';
import { fileSize } from '../media/file-size';
import { Fact } from '../ui/Fact';
import { RelativeTime } from '../ui/RelativeTime';
import { DiskMeter } from './DiskMeter';
import classes from './StatusScreen.module.css';

/** The figures of the site, in groups. */
export function StatusFacts({ status }: { status: SiteStatus }) {
  const { backup, database, mail, redis, storage } = status;
  return (
    <Paper component="section" className={classes.facts} aria-label="Figures">
      <Group title="Application">
        <Fact name="Version">
          {status.version}
          {status.commit !== null && <code> {status.commit}</code>}
        </Fact>
        <Fact name="Running since">
          <RelativeTime at={status.started_at} />
        </Fact>
        <Fact name="Node">{status.node.replace(/^v/, '')}</Fact>
        <Fact name="Memory">{fileSize(status.memory)}</Fact>
        <Fact name="Signed in">{status.sessions === 1 ? '1 browser' : `${status.sessions} browsers`}</Fact>
        <Fact name="Address">{status.site_url}</Fact>
      </Group>
      <div className={classes.group}>
        <h2>Disk</h2>
        <DiskMeter storage={storage} />
      </div>
      <Group title="Database">
        <Fact name="Product">{database.product}</Fact>
        <Fact name="Size">{fileSize(database.size)}</Fact>
        <Fact name="Answers in">{milliseconds(database.latency)}</Fact>
        <Fact name="Tables changed">{`${database.migrations} times`}</Fact>
      </Group>
      {redis !== null && (
        <Group title="Redis">
          {redis.away_since === null ? (
            <Fact name="Answers">Yes</Fact>
          ) : (
            <Fact name="Away since">
              <RelativeTime at={redis.away_since} />
            </Fact>
          )}
        </Group>
      )}
      <Group title="Backup">
        <Fact name="Last one">{backup.last_at === null ? 'Never' : <RelativeTime at={backup.last_at} />}</Fact>
        {backup.last_size !== null && <Fact name="Size">{fileSize(backup.last_size)}</Fact>}
        <Fact name="Every night">{backup.is_nightly ? 'Yes' : 'No'}</Fact>
      </Group>
      <Group title="Mail">
        {mail.enabled ? (
          <>
            <Fact name="Waiting">{mail.waiting.toLocaleString()}</Fact>
            <Fact name="Given up">{mail.failed.toLocaleString()}</Fact>
          </>
        ) : (
          <Fact name="Server">None</Fact>
        )}
      </Group>
    </Paper>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.group}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </div>
  );
}

const milliseconds = (value: number): string => (value < 1 ? 'under 1 ms' : `${Math.round(value)} ms`);
