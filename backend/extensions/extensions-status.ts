import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { addedBy } from '../core/database/added-migrations.js';
import { Database } from '../core/database/database.js';
import { executedMigrations } from '../core/database/schema-version.js';
import { StatusPart } from '../operations/monitoring/status-part.service.js';
import { ExtensionHooksService } from './extension-hooks.service.js';
import { LoadedExtensionsRef } from './loaded-extensions.js';
import { StoredExtensionTask } from './outbox/extension-task.entity.js';

/** The extensions on the status screen, and those that have left tables. */
@Injectable()
export class ExtensionsStatus extends StatusPart implements OnApplicationBootstrap {
  private readonly logger = new Logger('Extensions');

  constructor(
    private readonly database: Database,
    private readonly loaded: LoadedExtensionsRef,
    private readonly hooks: ExtensionHooksService,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const name of await this.gone())
      this.logger.warn(`This site is without the extension '${name}'; its tables stay as they are.`);
  }

  override async read() {
    const stored: { extension: string; status: string; count: string; error: string | null }[] =
      await this.database.manager
        .createQueryBuilder(StoredExtensionTask, 'task')
        .select('task.extension', 'extension')
        .addSelect('task.status', 'status')
        .addSelect('COUNT(*)', 'count')
        .addSelect('MAX(task.error)', 'error')
        .groupBy('task.extension')
        .addGroupBy('task.status')
        .getRawMany();
    const countOf = (name: string, status: string) =>
      Number(stored.find((row) => row.extension === name && row.status === status)?.count ?? 0);
    const figures = (name: string, isLoaded: boolean) => ({
      name,
      is_loaded: isLoaded,
      waiting: countOf(name, 'queued'),
      failed: countOf(name, 'failed'),
      last_error:
        this.hooks.failureOf(name) ?? stored.find((row) => row.extension === name && row.error !== null)?.error ?? null,
    });
    const gone = new Set([...(await this.gone()), ...stored.map(({ extension }) => extension)]);
    for (const { name } of this.loaded.extensions) gone.delete(name);
    return {
      extensions: [
        ...this.loaded.extensions.map(({ name }) => figures(name, true)),
        ...[...gone].sort().map((name) => figures(name, false)),
      ],
    };
  }

  /** The names of extensions whose migrations have run, and that are not there. */
  private async gone(): Promise<string[]> {
    const names = new Set(
      (await executedMigrations(this.database.manager.connection)).flatMap((name) => addedBy(name) ?? []),
    );
    for (const { name } of this.loaded.extensions) names.delete(name);
    return [...names].sort();
  }
}
