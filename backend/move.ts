import 'reflect-metadata';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Environment, loadEnvironmentFile, readDatabaseUrl, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { migrationsOfExtensions } from './extensions/load-extensions.js';
import { migrations } from './migrations/migrations.js';
import { moveDatabase } from './operations/backups/move-database.js';
import { BackupError } from './operations/backups/tables.js';
import { countText, ProgressLine } from './operations/backups/terminal.js';

// `npm run move -- --to mysql://…` or `--to sqlite`: moves the site's database to the other kind.
let environment: Environment | undefined;
const line = new ProgressLine();
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to)
    throw new BackupError(
      'Please specify the other database: npm run move -- --to mysql://user:password@host/database, or --to sqlite',
    );
  closeNewFiles();
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  const to =
    values.to === 'sqlite'
      ? { dialect: 'sqlite' as const, file: join(environment.privateDir, 'jukwaa.sqlite') }
      : readDatabaseUrl(values.to, '--to');
  const { tables, rows, unchanged } = await moveDatabase(environment, to, {
    migrations: [...migrations, ...(await migrationsOfExtensions())],
    onProgress: (table, count) => line.show(`Copying … ${table}, ${countText(count, 'row')}`),
  });
  line.clear();
  console.log(`Copied ${countText(rows, 'row')}, and compared all rows of ${tables} tables.`);
  if (unchanged > 0) console.log(`${countText(unchanged, 'table')} had the same rows already.`);
  console.log(
    to.dialect === 'sqlite'
      ? 'Next: remove DATABASE_URL, and start the site. The storage folder stays the same.'
      : 'Next: set DATABASE_URL to that database, and start the site. The storage folder stays the same.',
  );
  console.log('The previous database was not changed; delete it once the site has run with the new one.');
} catch (error) {
  line.clear();
  console.error(error instanceof BackupError ? error.message : describeStartupError(error, environment));
  process.exitCode = 1;
}
