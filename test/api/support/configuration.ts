import { join } from 'node:path';
import type { Configuration } from '../../../backend/core/config/configuration.js';
import type { DatabaseConfiguration } from '../../../backend/core/database/database-configuration.js';

/** The configuration of a site under test, which uses only its own folder and database. */
export const testConfiguration = (storageDir: string, database: DatabaseConfiguration): Configuration => ({
  mode: 'test',
  host: '127.0.0.1',
  port: 0,
  siteUrl: 'http://127.0.0.1',
  siteName: 'Jukwaa Software',
  database,
  redis: undefined,
  storageDir,
  publicDir: join(storageDir, 'public'),
  privateDir: join(storageDir, 'private'),
  objectStorage: undefined,
  sessionSecret: 'a secret of the tests, long enough',
  // Hashing is slow by design, and tests make thousands of users.
  passwordCost: { memoryCost: 64, timeCost: 1 },
  admin: { email: 'admin@example.com', password: 'correct horse battery' },
  seedDemo: false,
  trustProxy: false,
  hstsSubdomains: false,
  turnstile: undefined,
  mail: { smtpUrl: undefined, from: 'no-reply@example.com' },
  map: { latitude: -1.2995, longitude: 36.7815 },
  languageModel: undefined,
  chatRetentionDays: 90,
  historyDays: 365,
  backups: undefined,
  migrationBackupHours: 0,
  pageCache: true,
  apiDocs: true,
  requests: { perConnection: 8, perAddress: 32 },
  logLevel: 'error',
  logFormat: 'text',
  logRequests: 'off',
  logAddresses: false,
  metrics: undefined,
  // Receivers of tests are on this machine.
  webhooksToPrivate: true,
  tracing: false,
  edge: undefined,
  shutdownDelay: 0,
  shutdownTimeout: 10,
});
