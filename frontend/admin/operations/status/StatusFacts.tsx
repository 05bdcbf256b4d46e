import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SiteStatus, StorageStatus } from '../../../../backend/operations/monitoring/status.dto.js';
import { inNumbers } from '../../core/language/numbers';
import { t } from '../../core/language/t';
import { Fact } from '../../core/ui/Fact';
import { fileSize } from '../../core/ui/file-size';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { dateWords } from '../../core/ui/times';
import classes from './StatusScreen.module.css';

/** The figures of the site, in groups. */
export function StatusFacts({ status }: { status: SiteStatus }) {
  const { backup, certificate, database, mail, mailbox, redis, storage } = status;
  return (
    <Paper component="section" className={classes.facts} aria-label={t('status.figures')}>
      <Group title={t('status.application')}>
        <Fact name={t('status.version')}>
          {status.version}
          {status.commit !== null && <code> {status.commit}</code>}
        </Fact>
        <Fact name={t('status.runningSince')}>
          <RelativeTime at={status.started_at} />
        </Fact>
        <Fact name={t('status.node')}>{status.node.replace(/^v/, '')}</Fact>
        <Fact name={t('status.memory')}>{fileSize(status.memory)}</Fact>
        <Fact name={t('status.signedIn')}>{t('status.browsers', { count: status.sessions })}</Fact>
        <Fact name={t('status.address')}>{status.site_url}</Fact>
        {certificate?.valid_until && (
          <Fact name={t('status.certificateUntil')}>{dateWords(certificate.valid_until)}</Fact>
        )}
      </Group>
      <div className={classes.group}>
        <h2>{t('status.disk')}</h2>
        <DiskMeter storage={storage} />
      </div>
      <Group title={t('status.database')}>
        <Fact name={t('status.product')}>{database.product}</Fact>
        <Fact name={t('status.size')}>{fileSize(database.size)}</Fact>
        <Fact name={t('status.answersIn')}>{milliseconds(database.latency)}</Fact>
        <Fact name={t('status.tablesChanged')}>{t('status.times', { count: String(database.migrations) })}</Fact>
      </Group>
      {redis !== null && (
        <Group title={t('status.redis')}>
          {redis.away_since === null ? (
            <Fact name={t('status.answers')}>{t('ui.yes')}</Fact>
          ) : (
            <Fact name={t('status.awaySince')}>
              <RelativeTime at={redis.away_since} />
            </Fact>
          )}
        </Group>
      )}
      {mailbox !== null && (
        <Group title={t('status.mailbox')}>
          <Fact name={t('status.mailboxRead')}>
            {mailbox.read_at === null ? t('ui.never') : <RelativeTime at={mailbox.read_at} />}
          </Fact>
          {mailbox.failing_since !== null && (
            <Fact name={t('status.awaySince')}>
              <RelativeTime at={mailbox.failing_since} />
            </Fact>
          )}
          {mailbox.held > 0 && <Fact name={t('status.mailboxHeld')}>{inNumbers(mailbox.held)}</Fact>}
          {mailbox.outcomes.map(({ outcome, count }) => (
            <Fact key={outcome} name={t('status.mailboxOutcome', { outcome })}>
              {inNumbers(count)}
            </Fact>
          ))}
          {mailbox.counted_since !== null && (
            <Fact name={t('status.mailboxSince')}>
              <RelativeTime at={mailbox.counted_since} />
            </Fact>
          )}
        </Group>
      )}
      <Group title={t('status.backup')}>
        <Fact name={t('status.lastOne')}>
          {backup.last_at === null ? t('ui.never') : <RelativeTime at={backup.last_at} />}
        </Fact>
        {backup.last_size !== null && <Fact name={t('status.size')}>{fileSize(backup.last_size)}</Fact>}
        <Fact name={t('status.everyNight')}>{backup.is_nightly ? t('ui.yes') : t('ui.no')}</Fact>
      </Group>
      <Group title={t('status.mail')}>
        {mail.enabled ? (
          <>
            <Fact name={t('status.waiting')}>{inNumbers(mail.waiting)}</Fact>
            <Fact name={t('status.givenUp')}>{inNumbers(mail.failed)}</Fact>
          </>
        ) : (
          <Fact name={t('status.server')}>{t('status.none')}</Fact>
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

const milliseconds = (value: number): string =>
  value < 1 ? t('status.underOne') : t('status.milliseconds', { ms: Math.round(value) });

/** Disk usage: this site, others, and free space. */
function DiskMeter({ storage: { used, free, size } }: { storage: StorageStatus }) {
  const others = Math.max(0, size - free - used);
  const share = (bytes: number): string => `${(100 * bytes) / Math.max(1, size)}%`;
  return (
    <>
      <div className={classes.meter} aria-hidden>
        <span data-part="site" style={{ width: `max(${share(used)}, 4px)` }} />
        <span data-part="others" style={{ width: share(others) }} />
      </div>
      <dl>
        <div>
          <dt data-part="site">{t('status.thisSite')}</dt>
          <dd>{fileSize(used)}</dd>
        </div>
        <div>
          <dt data-part="others">{t('status.everythingElse')}</dt>
          <dd>{fileSize(others)}</dd>
        </div>
        <div>
          <dt data-part="free">{t('status.free')}</dt>
          <dd>{t('status.ofSize', { free: fileSize(free), size: fileSize(size) })}</dd>
        </div>
      </dl>
    </>
  );
}
