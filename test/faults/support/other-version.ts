import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './folders.js';

interface OtherVersion {
  version: string;
  /** `OLDEST_PROGRAM` of its migrations. */
  oldest: string;
  /** The statements of its additional migrations by name, valid on both databases. */
  changes: Record<string, string>;
}

/** The built program, changed to look like another version. Returns its folder; `SERVE` starts it there. */
export function otherVersion({ version, oldest, changes }: OtherVersion): string {
  const project = temporaryFolder();
  mkdirSync(join(project, 'dist'));
  cpSync('dist/backend', join(project, 'dist/backend'), { recursive: true });
  for (const path of ['dist/web', 'node_modules']) symlinkSync(resolve(path), join(project, path));
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, version }));
  const migrations = join(project, 'dist/backend/migrations/migrations.js');
  const text = readFileSync(migrations, 'utf8');
  expect(text).toContain('export const OLDEST_PROGRAM =');
  writeFileSync(
    migrations,
    text.replace(/export const OLDEST_PROGRAM = .*;/, `export const OLDEST_PROGRAM = '${oldest}';`),
  );
  for (const [name, statement] of Object.entries(changes)) {
    appendFileSync(
      migrations,
      `\nmigrations.push(class ${name} { name = '${name}'; async up(runner) { await runner.query(${JSON.stringify(statement)}); } async down() {} });\n`,
    );
  }
  return project;
}

export const SERVE = ['dist/backend/main.js'];
