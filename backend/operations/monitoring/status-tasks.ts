import { isIP } from 'node:net';
import type { Configuration } from '../../core/config/configuration.js';
import type { SiteStatus, StatusTask, TaskLevel } from './status.dto.js';

const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** What the tasks are derived from, besides the figures. */
export interface Circumstances {
  config: Pick<Configuration, 'mode' | 'siteUrl' | 'trustProxy'>;
  /** Where the administrator has opened the back office; undefined if the browser did not say. */
  origin: string | undefined;
  /** Whether this call came with headers of a proxy. */
  isForwarded: boolean;
  /** Of the contact information. */
  hasContactEmail: boolean;
  /** Whether an administrator still has the address of the configuration's default. */
  hasExampleAdministrator: boolean;
  /** When the password ends that was generated at the first start; null once another one was chosen. */
  generatedPasswordUntil: Date | null;
  now: Date;
}

type Figures = Omit<SiteStatus, 'tasks'>;

const urgency: Record<TaskLevel, number> = { error: 0, warning: 1, note: 2 };

/** What should be done, the most urgent first. */
export function statusTasks(figures: Figures, circumstances: Circumstances): StatusTask[] {
  const tasks = [
    addressTask(circumstances),
    secureTask(circumstances),
    proxyTask(circumstances),
    diskTask(figures),
    redisTask(figures),
    bucketTask(figures),
    backupTask(figures),
    ...mailTasks(figures, circumstances),
    scheduleTask(figures),
    webhooksTask(figures),
    errorsTask(figures),
    contactTask(circumstances),
    passwordTask(circumstances),
    administratorTask(circumstances),
  ];
  return tasks.filter((task) => task !== undefined).sort((a, b) => urgency[a.level] - urgency[b.level]);
}

const task = (level: TaskLevel, id: string, title: string, text: string, link: string | null = null): StatusTask => ({
  id,
  level,
  title,
  text,
  link,
});

/** Of one's own machine: a site that is tried, or set up. */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

function addressTask({ config: { siteUrl }, origin }: Circumstances): StatusTask | undefined {
  if (origin === undefined || origin === siteUrl) return undefined;
  const isTried = isLoopback(siteUrl) && isLoopback(origin);
  if (isTried) return undefined;
  return task(
    'error',
    'address',
    'The site’s address is not the one in SITE_URL',
    `You have opened ${origin}, and SITE_URL is ${siteUrl}: links in mails, the sitemap and search engines lead there. Set SITE_URL to the address that visitors use.`,
  );
}

function secureTask({ config: { siteUrl } }: Circumstances): StatusTask | undefined {
  if (siteUrl.startsWith('https:')) return undefined;
  if (isLoopback(siteUrl)) {
    return task(
      'note',
      'local',
      'This site is for this machine only',
      `Its address is ${siteUrl}. Before visitors come, set SITE_URL to the public address with https.`,
    );
  }
  return task(
    'error',
    'insecure',
    'The site is not encrypted',
    'SITE_URL begins with http, so that cookies and passwords can be read on their way. Let a reverse proxy add TLS, and set SITE_URL to the address with https.',
  );
}

function proxyTask({ config: { trustProxy }, isForwarded }: Circumstances): StatusTask | undefined {
  if (trustProxy !== false || !isForwarded) return undefined;
  return task(
    'warning',
    'proxy',
    'A proxy is in front that is not trusted',
    'All visitors seem to have its address, and share one limit for forms and failed sign-ins. Set TRUST_PROXY to the proxy’s address, or to loopback if it runs on this machine.',
  );
}

function diskTask({ storage: { free, size } }: Figures): StatusTask | undefined {
  const left = `${gigabytes(free)} of ${gigabytes(size)} are free where STORAGE_DIR is.`;
  if (free < GIGABYTE / 2) {
    return task(
      'error',
      'disk',
      'The disk is almost full',
      `${left} Nothing can be saved once it is full: make room now.`,
    );
  }
  if (free < 2 * GIGABYTE || free < size / 20) {
    return task('warning', 'disk', 'The disk is filling up', `${left} Make room before nothing can be saved.`);
  }
  return undefined;
}

function redisTask({ redis }: Figures): StatusTask | undefined {
  if (redis === null || redis.away_since === null) return undefined;
  return task(
    'warning',
    'redis',
    'Redis does not answer',
    `Redis ${redis.away_reason}. Pages, forms and sign-ins go on, but each copy of the application counts limits for itself, and news reach the other copies a little later. Look after the server in REDIS_URL.`,
  );
}

function bucketTask({ storage: { bucket } }: Figures): StatusTask | undefined {
  if (!bucket || bucket.problem === null) return undefined;
  return task(
    'error',
    'bucket',
    'The bucket does not answer',
    `${bucket.problem} Pictures and documents are not shown, and uploads are refused. See whether the object store runs, and whether the key of S3_ACCESS_KEY_ID may read, write, delete and list. The log says what it answers.`,
  );
}

function backupTask({ backup }: Figures): StatusTask | undefined {
  if (!backup.needs_attention) return undefined;
  if (backup.failure !== null) return task('error', 'backup', 'The last backup failed', backup.failure);
  if (backup.last_at === null) {
    return task(
      'warning',
      'backup',
      'No backup has been made',
      'If the disk breaks, the site is lost. Set BACKUP_DIR to a folder on another disk, and one is made every night.',
    );
  }
  if (backup.last_missing > 0) {
    const files = backup.last_missing === 1 ? 'one upload' : `${backup.last_missing} uploads`;
    return task(
      'error',
      'backup',
      'The last backup lacks files',
      `The database names ${files} that were not to be found.`,
    );
  }
  return task(
    'warning',
    'backup',
    'The last backup is older than two days',
    'See that one is made every night: BACKUP_DIR.',
  );
}

function mailTasks({ mail }: Figures, { now }: Circumstances): (StatusTask | undefined)[] {
  if (!mail.enabled) {
    return [
      task(
        'warning',
        'mail-off',
        'No mail is sent',
        'Nobody is told of new messages, newsletters can’t be sent, and replies don’t leave. Set SMTP_URL to your mail server.',
      ),
    ];
  }
  const said = mail.last_error === null ? '' : ` The mail server said last: “${mail.last_error}”`;
  const waitsLong = mail.waiting_since !== null && now.getTime() - Date.parse(mail.waiting_since) > HOUR_MS;
  return [
    waitsLong
      ? task(
          'error',
          'mail-waiting',
          mail.waiting === 1
            ? 'A mail has waited for over an hour'
            : `${mail.waiting} mails wait, one for over an hour`,
          `They are tried again by themselves; if none leaves, SMTP_URL may be wrong or the mail server down.${said}`,
        )
      : undefined,
    mail.failed > 0
      ? task(
          'warning',
          'mail-failed',
          mail.failed === 1 ? 'One mail could not be sent' : `${mail.failed} mails could not be sent`,
          `All tries were used up within the last 30 days. A reply can be sent again beside it.${said}`,
        )
      : undefined,
  ];
}

function scheduleTask({ failed_publications: failed }: Figures): StatusTask | undefined {
  if (failed === 0) return undefined;
  return task(
    'error',
    'schedule',
    failed === 1 ? 'One scheduled publication failed' : `${failed} scheduled publications failed`,
    'The schedule says why, and what is still to come.',
    '/admin/schedule',
  );
}

function webhooksTask({ disabled_webhooks: disabled }: Figures): StatusTask | undefined {
  if (disabled === 0) return undefined;
  return task(
    'error',
    'webhooks',
    disabled === 1 ? 'A webhook was switched off' : `${disabled} webhooks were switched off`,
    'Nothing was accepted for three days. See what was answered, and switch it on when its receiver works again.',
    '/admin/integrations',
  );
}

function errorsTask({ problems }: Figures): StatusTask | undefined {
  const errors = problems.reduce((sum, problem) => sum + problem.errors, 0);
  if (errors === 0) return undefined;
  const parts = problems.filter((problem) => problem.errors > 0).map(({ part }) => part);
  return task(
    'warning',
    'errors',
    errors === 1 ? 'One error since the start' : `${errors} errors since the start`,
    `In ${parts.join(', ')}. The list below has the latest; the log has all of them. A restart counts anew.`,
  );
}

function contactTask({ hasContactEmail }: Circumstances): StatusTask | undefined {
  if (hasContactEmail) return undefined;
  return task(
    'warning',
    'contact',
    'The contact information has no e-mail address',
    'Nobody is told of new messages, and visitors see none.',
    '/admin/contact',
  );
}

function passwordTask({ generatedPasswordUntil: until, now }: Circumstances): StatusTask | undefined {
  if (until === null) return undefined;
  const day = until.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const end = until > now ? `It works until ${day}.` : 'It works no longer.';
  return task(
    'warning',
    'password',
    'The password of the first start is still in use',
    `It was shown on a screen, or is in a log. ${end} Choose your own under Your profile.`,
    '/admin/profile',
  );
}

function administratorTask({ config: { mode }, hasExampleAdministrator }: Circumstances): StatusTask | undefined {
  if (mode !== 'production' || !hasExampleAdministrator) return undefined;
  return task(
    'note',
    'administrator',
    'An administrator has an example’s address',
    'admin@example.com gets no mail, such as alerts about failed sign-ins. Give that user an address of your own.',
    '/admin/user',
  );
}

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;
