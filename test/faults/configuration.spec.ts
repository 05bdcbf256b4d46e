import type { variables } from '../../backend/core/config/environment.js';
import { expectOneSentence, Launch } from './support/launcher.js';

/** A wrong value of each variable: the type asks for one when a variable is added. */
const wrong: Record<keyof typeof variables, string> = {
  PORT: 'eighty',
  HOST: 'http://localhost',
  SITE_URL: 'jukwaa.test',
  SITE_NAME: 'x'.repeat(121),
  DATABASE_URL: 'postgres://user:hunter2@localhost/jukwaa',
  DATABASE_POOL_SIZE: '0',
  DATABASE_CONNECT_TIMEOUT: 'soon',
  DATABASE_ACQUIRE_TIMEOUT: '0.5',
  DATABASE_QUERY_TIMEOUT: '-1',
  DATABASE_CHANGES_TIMEOUT: '1',
  REDIS_URL: 'redis://hunter2@localhost',
  STORAGE_DIR: 'x'.repeat(5000),
  S3_BUCKET: 'a bucket',
  S3_REGION: 'here and there',
  S3_ENDPOINT: 'storage.test',
  S3_ACCESS_KEY_ID: 'a-key-without-the-other',
  S3_SECRET_ACCESS_KEY: 'hunter2',
  S3_FORCE_PATH_STYLE: 'sometimes',
  S3_PREFIX: '/uploads',
  S3_PUBLIC_URL: 'cdn.test',
  SESSION_SECRET: 'hunter2',
  ADMIN_EMAIL: 'admin',
  ADMIN_PASSWORD: 'hunter2',
  SEED_DEMO: 'perhaps',
  TRUST_PROXY: 'true',
  HSTS_SUBDOMAINS: 'preload',
  TURNSTILE_SITE_KEY: 'a-key-without-the-other',
  TURNSTILE_SECRET_KEY: 'hunter2',
  SMTP_URL: 'mail://user:hunter2@localhost',
  MAIL_FROM: 'Jukwaa',
  LLM_BASE_URL: 'models.test',
  LLM_MODEL: 'a-model-without-a-server',
  LLM_API_KEY: 'hunter2'.repeat(600),
  LLM_MAX_ANSWER_TOKENS: 'many',
  LLM_MAX_DAILY_TOKENS: '-1',
  LLM_FIRST_WORD_TIMEOUT: '0',
  LLM_NEXT_WORD_TIMEOUT: '1.5',
  CHAT_RETENTION_DAYS: '0',
  HISTORY_DAYS: 'year',
  MAP_LATITUDE: '91',
  MAP_LONGITUDE: 'east',
  BACKUP_DIR: 'x'.repeat(5000),
  BACKUP_HOUR: '24',
  BACKUP_KEEP_DAYS: '0',
  MIGRATION_BACKUP_HOURS: '-1',
  PAGE_CACHE: 'yes',
  API_DOCS: 'yes',
  MAX_REQUESTS_PER_CONNECTION: '0',
  MAX_REQUESTS_PER_ADDRESS: '0',
  LOG_LEVEL: 'loud',
  LOG_FORMAT: 'xml',
  LOG_REQUESTS: 'some',
  LOG_ADDRESSES: 'perhaps',
  WEBHOOKS_TO_PRIVATE: 'some',
  METRICS_PORT: '0',
  METRICS_HOST: 'http://localhost',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  EDGE_MAX_AGE: '0',
  EDGE_PURGE_URL: 'https://cdn.test/hunter2',
  EDGE_PURGE_FORMAT: 'akamai',
  EDGE_PURGE_TOKEN: 'hunter2'.repeat(600),
  SHUTDOWN_DELAY: 'soon',
  SHUTDOWN_TIMEOUT: '0',
  NODE_ENV: 'staging',
};

describe('a wrong configuration', () => {
  it.each(Object.entries(wrong))('stops the start with a sentence about %s', async (name, value) => {
    const outcome = await Launch.fail({ [name]: value });
    expectOneSentence(outcome);
    expect(outcome.errors).toContain(name);
    expect(outcome.errors).toMatch(/; accepted (is|are) /);
    expect(outcome.errors).not.toContain('hunter2');
    expect(outcome.output).toBe('');
  });
});
