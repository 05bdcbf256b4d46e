import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheCounts } from '../../core/cache/cache-counts.js';
import type { Version } from '../../core/config/version.js';
import type { HandledRequest } from '../../core/http/request-watch.js';
import { countOf } from '../../core/logging/log-counts.js';
import type { RedisConnection } from '../../core/redis/redis-connection.js';
import type { SiteFigures } from './site-figures.service.js';

/** Time limit of a scrape; a hanging database must not delay the other metrics. */
const FIGURES_TIMEOUT_MS = 2000;

/** In seconds: from a response out of memory to one that a person no longer waits for. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Sources {
  figures: SiteFigures;
  cache: CacheCounts;
  redis: RedisConnection;
  version: Version;
}

/** The metrics of this process, in Prometheus' format. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status_class'>;
  private readonly up: Gauge;

  constructor(private readonly sources: Sources) {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    const { figures, cache, redis, version } = sources;

    new Gauge({
      name: 'jukwaa_info',
      help: 'Always 1; the labels say what runs.',
      labelNames: ['version', 'commit', 'node'],
      registers,
    }).set({ version: version.version, commit: version.commit ?? '', node: process.version }, 1);

    this.requests = new Histogram({
      name: 'jukwaa_http_request_duration_seconds',
      help: 'Requests that the response cache did not answer, by the pattern of their route.',
      labelNames: ['method', 'route', 'status_class'],
      buckets: BUCKETS,
      registers,
    });

    this.counter('jukwaa_response_cache_requests_total', 'Requests for cacheable answers.', 'result', () => ({
      hit: cache.hits,
      miss: cache.misses,
    }));
    this.counter('jukwaa_log_lines_total', 'Warnings and errors that were logged.', 'level', () => ({
      warn: countOf('warnings'),
      error: countOf('errors'),
    }));

    this.up = new Gauge({ name: 'jukwaa_database_up', help: 'Whether the database answers.', registers });
    this.gauge('jukwaa_database_latency_seconds', 'Time of the smallest query.', async () => ({
      '': (await figures.databaseLatency()) / 1000,
    }));
    this.gauge('jukwaa_database_bytes', 'Size of the database.', async () => ({ '': await figures.databaseBytes() }));
    this.gauge(
      'jukwaa_database_pool_connections',
      'Connections to MariaDB, and calls that wait for one.',
      async () => ({ ...figures.pool() }),
      'state',
    );
    if (redis.isConfigured) {
      this.gauge('jukwaa_redis_up', 'Whether Redis answers, so that limits are counted across copies.', async () => ({
        '': redis.absence ? 0 : 1,
      }));
      this.counter(
        'jukwaa_redis_commands_total',
        'Commands to Redis, and those that it did not answer.',
        'result',
        () => ({
          ...redis.counts,
        }),
      );
    }
    this.gauge(
      'jukwaa_content_changes_age_seconds',
      'Time since changes by other copies were read.',
      async (): Promise<Record<string, number>> => {
        const age = figures.changesAge();
        return age === undefined ? {} : { '': age };
      },
    );
    this.gauge(
      'jukwaa_outbox_mails',
      'Mails that are not sent.',
      async () => {
        const { waiting, failed } = await figures.mails();
        return { waiting, failed };
      },
      'state',
    );
    this.gauge('jukwaa_outbox_oldest_seconds', 'Age of the mail that has waited longest.', async () => {
      const { waitingSince } = await figures.mails();
      return { '': waitingSince ? (Date.now() - waitingSince.getTime()) / 1000 : 0 };
    });
    this.gauge('jukwaa_sessions', 'Users that are signed in, by browser.', async () => ({
      '': await figures.sessions(),
    }));
    this.gauge(
      'jukwaa_assistant_questions',
      'Questions to the assistant of the last CHAT_RETENTION_DAYS.',
      async () => ({ ...(await figures.questions()) }),
      'result',
    );
    this.gauge(
      'jukwaa_storage_disk_bytes',
      'The disk of the storage folder.',
      async () => ({ ...(await figures.disk()) }),
      'state',
    );
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  observe({ method, route, status, ms }: HandledRequest): void {
    this.requests.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, ms / 1000);
  }

  async text(): Promise<string> {
    const isUp = await withinTime(this.sources.figures.databaseLatency()).then(
      () => true,
      () => false,
    );
    this.up.set(isUp ? 1 : 0);
    return this.registry.metrics();
  }

  /** Registers a counter whose value is maintained elsewhere and read at each scrape. */
  private counter(name: string, help: string, label: string, read: () => Record<string, number>): void {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      },
    });
  }

  /** Registers a gauge that is read at each scrape. It has no value while reading fails. */
  private gauge(name: string, help: string, read: () => Promise<Record<string, number>>, label?: string): void {
    new Gauge<string>({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        const values = await withinTime(read()).catch(() => undefined);
        if (values === undefined) this.remove({});
        for (const [key, value] of Object.entries(values ?? {})) {
          this.set(label === undefined ? {} : { [label]: key }, value);
        }
      },
    });
  }
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), FIGURES_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
