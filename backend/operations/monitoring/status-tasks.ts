import type { Configuration } from '../../core/config/configuration.js';
import { toldMessage } from '../../core/language/kept-sentence.js';
import { listed, say, spokenLocale } from '../../core/language/say.js';
import { MAIL_DAYS } from '../../infrastructure/mail/mail.constants.js';
import { isLoopback } from './loopback.js';
import type { CertificateStatus, SiteStatus, StatusTask, TaskLevel } from './status.dto.js';

const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** How long before its end a certificate should have been renewed. */
const RENEWED_MS = 14 * 24 * HOUR_MS;

/** The input for the tasks, besides the figures. */
export interface Circumstances {
  config: Pick<Configuration, 'mode' | 'siteUrl' | 'trustProxy'>;
  /** Origin under which the administrator opened the back office; undefined if the browser did not send it. */
  origin: string | undefined;
  /** Whether this request had headers of a proxy. */
  isForwarded: boolean;
  /** Whether the contact information has an address. */
  hasContactEmail: boolean;
  /** Whether an administrator still has the configuration's default address. */
  hasExampleAdministrator: boolean;
  /** Expiry of the password generated at the first start; null once another one was chosen. */
  generatedPasswordUntil: Date | null;
  now: Date;
}

type Figures = Omit<SiteStatus, 'tasks'>;

const urgency: Record<TaskLevel, number> = { error: 0, warning: 1, note: 2 };

/** Returns the tasks for administrators, most urgent first. */
export function statusTasks(figures: Figures, circumstances: Circumstances): StatusTask[] {
  const tasks = [
    addressTask(circumstances),
    secureTask(circumstances),
    certificateTask(figures, circumstances),
    proxyTask(circumstances),
    nodeTask(figures),
    diskTask(figures),
    redisTask(figures),
    bucketTask(figures),
    backupTask(figures),
    ...mailTasks(figures, circumstances),
    mailboxTask(figures),
    scheduleTask(figures),
    webhooksTask(figures),
    extensionsTask(figures),
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

function addressTask({ config: { siteUrl }, origin }: Circumstances): StatusTask | undefined {
  if (origin === undefined || origin === siteUrl) return undefined;
  const isTried = isLoopback(siteUrl) && isLoopback(origin);
  if (isTried) return undefined;
  return task(
    'error',
    'address',
    say('monitoring.siteUrlDiffers'),
    say('monitoring.siteUrlDiffersText', { origin, siteUrl }),
  );
}

function secureTask({ config: { siteUrl } }: Circumstances): StatusTask | undefined {
  if (siteUrl.startsWith('https:')) return undefined;
  if (isLoopback(siteUrl)) {
    return task('note', 'local', say('monitoring.localOnly'), say('monitoring.localOnlyText', { siteUrl }));
  }
  return task('error', 'insecure', say('monitoring.notEncrypted'), say('monitoring.notEncryptedText'));
}

/** Whether it has ended, ends soon or has a problem. */
export const certificateNeedsAttention = (
  { valid_until, problem }: Pick<CertificateStatus, 'valid_until' | 'problem'>,
  now: Date,
): boolean => problem !== null || valid_until === null || Date.parse(valid_until) < now.getTime() + RENEWED_MS;

function certificateTask(
  { certificate }: Figures,
  { config: { siteUrl }, now }: Circumstances,
): StatusTask | undefined {
  if (!certificate || !certificateNeedsAttention(certificate, now)) return undefined;
  const { hostname: host } = new URL(siteUrl);
  const certificateIs = (level: TaskLevel, title: string, text: string) => task(level, 'certificate', title, text);
  const end = certificate.valid_until === null ? null : new Date(certificate.valid_until);
  const day = end?.toLocaleDateString(spokenLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  if (end && end <= now)
    return certificateIs('error', say('monitoring.certificateEnded', { day }), say('monitoring.certificateEndedText'));
  if (certificate.problem === 'name')
    return certificateIs(
      'error',
      say('monitoring.certificateOfOtherName'),
      say('monitoring.certificateOfOtherNameText', { host }),
    );
  if (!end || certificate.problem === 'unverified')
    return certificateIs(
      'error',
      say('monitoring.certificateUnverified'),
      say('monitoring.certificateUnverifiedText', { host, reason: certificate.reason || '?' }),
    );
  return certificateIs('warning', say('monitoring.certificateEnds', { day }), say('monitoring.certificateEndsText'));
}

function proxyTask({ config: { trustProxy }, isForwarded }: Circumstances): StatusTask | undefined {
  if (trustProxy !== false || !isForwarded) return undefined;
  return task('warning', 'proxy', say('monitoring.proxyUntrusted'), say('monitoring.proxyUntrustedText'));
}

/** The oldest Node that still gets fixes of vulnerabilities. */
const SUPPORTED_NODE = 22;

/** Of the Node that runs the site: the scripts may have been started by another one. */
function nodeTask({ node }: Figures): StatusTask | undefined {
  const [, major = '0'] = /^v(\d+)/.exec(node) ?? [];
  if (Number(major) >= SUPPORTED_NODE) return undefined;
  return task(
    'warning',
    'node',
    say('monitoring.nodeUnsupported', { version: node }),
    say('monitoring.nodeUnsupportedText'),
  );
}

function diskTask({ storage: { free, size } }: Figures): StatusTask | undefined {
  const left = say('monitoring.diskSpace', { free: gigabytes(free), size: gigabytes(size) });
  if (free < GIGABYTE / 2) {
    return task('error', 'disk', say('monitoring.diskAlmostFull'), say('monitoring.diskAlmostFullText', { left }));
  }
  if (free < 2 * GIGABYTE || free < size / 20) {
    return task('warning', 'disk', say('monitoring.diskFilling'), say('monitoring.diskFillingText', { left }));
  }
  return undefined;
}

function redisTask({ redis }: Figures): StatusTask | undefined {
  if (redis === null || redis.away_since === null) return undefined;
  return task(
    'warning',
    'redis',
    say('monitoring.redisDown'),
    say('monitoring.redisDownText', {
      reason: toldMessage(redis.away_code, redis.away_reason ?? ''),
    }),
  );
}

function bucketTask({ storage: { bucket } }: Figures): StatusTask | undefined {
  if (!bucket || bucket.problem === null) return undefined;
  return task(
    'error',
    'bucket',
    say('monitoring.bucketDown'),
    say('monitoring.bucketDownText', { problem: bucket.problem }),
  );
}

function backupTask({ backup }: Figures): StatusTask | undefined {
  if (!backup.needs_attention) return undefined;
  if (backup.failure !== null) return task('error', 'backup', say('monitoring.backupFailed'), backup.failure);
  if (backup.last_at === null) {
    return task('warning', 'backup', say('monitoring.noBackup'), say('monitoring.backupNotSetUpText'));
  }
  if (backup.last_missing > 0) {
    return task(
      'error',
      'backup',
      say('monitoring.backupFiles'),
      say('monitoring.backupFilesText', { count: backup.last_missing }),
    );
  }
  return task('warning', 'backup', say('monitoring.backupOld'), say('monitoring.backupOldText'));
}

function mailTasks({ mail }: Figures, { now }: Circumstances): (StatusTask | undefined)[] {
  if (!mail.enabled) {
    return [task('warning', 'mail-off', say('monitoring.mailNotSetUp'), say('monitoring.mailNotSetUpText'))];
  }
  const said = mail.last_error === null ? '' : ` ${say('monitoring.mailServerAnswer', { answer: mail.last_error })}`;
  const waitsLong = mail.waiting_since !== null && now.getTime() - Date.parse(mail.waiting_since) > HOUR_MS;
  return [
    waitsLong
      ? task(
          'error',
          'mail-waiting',
          say('monitoring.mailsWaiting', { count: mail.waiting }),
          say('monitoring.mailsWaitingText', { said }),
          '/admin/mail',
        )
      : undefined,
    mail.failed > 0
      ? task(
          'warning',
          'mail-failed',
          say('monitoring.mailsFailed', { count: mail.failed }),
          say('monitoring.mailsFailedText', { days: MAIL_DAYS, said }),
          '/admin/mail',
        )
      : undefined,
  ];
}

function mailboxTask({ mailbox }: Figures): StatusTask | undefined {
  if (!mailbox?.failing_since) return undefined;
  return task(
    'error',
    'mailbox',
    say('monitoring.mailboxUnreadable'),
    say('monitoring.mailboxUnreadableText', { failure: mailbox.failure }),
  );
}

function scheduleTask({ failed_publications: failed }: Figures): StatusTask | undefined {
  if (failed === 0) return undefined;
  return task(
    'error',
    'schedule',
    say('monitoring.publicationsFailed', { count: failed }),
    say('monitoring.publicationsFailedText'),
    '/admin/schedule',
  );
}

function webhooksTask({ disabled_webhooks: disabled }: Figures): StatusTask | undefined {
  if (disabled === 0) return undefined;
  return task(
    'error',
    'webhooks',
    say('monitoring.webhooksOff', { count: disabled }),
    say('monitoring.webhooksOffText'),
    '/admin/integrations',
  );
}

function extensionsTask({ extensions }: Figures): StatusTask | undefined {
  const failing = extensions.filter(({ last_error }) => last_error !== null);
  if (failing.length === 0) return undefined;
  return task(
    failing.some(({ failed }) => failed > 0) ? 'error' : 'warning',
    'extensions',
    say('monitoring.extensionsFail', { names: listed(failing.map(({ name }) => name)), count: failing.length }),
    failing.map(({ name, last_error }) => `${name}: ${last_error}`).join('\n'),
  );
}

function errorsTask({ problems }: Figures): StatusTask | undefined {
  const errors = problems.reduce((sum, problem) => sum + problem.errors, 0);
  if (errors === 0) return undefined;
  const parts = problems.filter((problem) => problem.errors > 0).map(({ part }) => part);
  return task(
    'warning',
    'errors',
    say('monitoring.errors', { count: errors }),
    say('monitoring.errorsText', { value: listed(parts, 'unit') }),
  );
}

function contactTask({ hasContactEmail }: Circumstances): StatusTask | undefined {
  if (hasContactEmail) return undefined;
  return task(
    'warning',
    'contact',
    say('monitoring.contactAddressMissing'),
    say('monitoring.contactAddressMissingText'),
    '/admin/contact',
  );
}

function passwordTask({ generatedPasswordUntil: until, now }: Circumstances): StatusTask | undefined {
  if (until === null) return undefined;
  const day = until.toLocaleDateString(spokenLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const end = until > now ? say('monitoring.firstPasswordExpires', { day }) : say('monitoring.firstPasswordExpired');
  return task(
    'warning',
    'password',
    say('monitoring.firstPassword'),
    say('monitoring.firstPasswordText', { end }),
    '/admin/profile',
  );
}

function administratorTask({ config: { mode }, hasExampleAdministrator }: Circumstances): StatusTask | undefined {
  if (mode !== 'production' || !hasExampleAdministrator) return undefined;
  return task(
    'note',
    'administrator',
    say('monitoring.exampleAddress'),
    say('monitoring.exampleAddressText'),
    '/admin/user',
  );
}

const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;
