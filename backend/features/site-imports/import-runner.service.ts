import { setFlagsFromString } from 'node:v8';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import { Database } from '../../core/database/database.js';
import { isOutside, logFailure } from '../../core/database/log-failure.js';
import { FollowsContent } from '../../core/events/catch-up.js';
import { Contributions } from '../../core/features/contributions.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { UnreadableExport } from './archives/unreadable-export.js';
import { CRAWL_PAUSE_MS, CrawlInterrupted } from './import-crawl.service.js';
import { ImportFolder } from './import-folder.js';
import { ImportPlaces } from './import-places.js';
import { ImportPlannerService } from './import-planner.service.js';
import { ImportReaderService } from './import-reader.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { type ImportRun, openArchives } from './import-steps.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService, MAX_TRIES } from './import-writer.service.js';
import { PictureFetcher } from './picture-fetcher.js';
import { SiteImport } from './site-import.entity.js';
import type { ImportState } from './site-imports.constants.js';

const LEASE = 'site imports';

/** Interval of checking for work, such as that of a killed process. */
const INTERVAL_MS = 15_000;

/**
 * Percentage of memory growth after which V8 collects garbage. By default it lets the heap double or more, which streaming
 * gigabytes reaches at once.
 */
const HEAP_GROWTH = 30;

const AT_WORK = ['reading', 'planning', 'running', 'undoing'] as const satisfies readonly ImportState[];

/**
 * Runs imports in the background, one at a time across all processes. Each step is a state of the row, so that another process can
 * continue after a kill.
 */
@Injectable()
export class ImportRunnerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Import');
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWakePending = false;
  /** Failed tries of the step in progress. */
  private tries = { place: '', count: 0 };

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly leases: LeasesService,
    private readonly reader: ImportReaderService,
    private readonly planner: ImportPlannerService,
    private readonly writer: ImportWriterService,
    private readonly undoer: ImportUndoService,
    private readonly contributions: Contributions,
    private readonly rights: ImportRightsService,
  ) {}

  onApplicationBootstrap(): void {
    this.wake();
    this.timer = setInterval(() => this.wake(), INTERVAL_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running;
  }

  get storageDir(): string {
    return this.config.storageDir;
  }

  folderOf(id: number): ImportFolder {
    return new ImportFolder(this.storageDir, id);
  }

  /** Starts working, after the current run if any. Does not wait. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    if (this.running) {
      this.isWakePending = true;
      return;
    }
    this.isWakePending = false;
    this.running = this.work().finally(() => {
      this.running = undefined;
      if (this.isWakePending) this.wake();
    });
  }

  private async work(): Promise<void> {
    try {
      if (!(await this.next())) return;
      await this.leases.alone(LEASE, async () => {
        setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
        try {
          for (let site = await this.next(); site && !this.stopping.signal.aborted; site = await this.next())
            await this.step(site);
        } finally {
          setFlagsFromString('--heap-growing-percent=0');
        }
      });
    } catch (error) {
      // Retried in the next round.
      if (!this.stopping.signal.aborted) logFailure(this.logger, 'An import was interrupted', error);
    }
  }

  private next(): Promise<SiteImport | null> {
    return this.database.manager.findOne(SiteImport, { where: { state: In([...AT_WORK]) }, order: { id: 'ASC' } });
  }

  private async step(site: SiteImport): Promise<void> {
    const folder = this.folderOf(site.id);
    const isStopping = () => this.stopping.signal.aborted;
    try {
      const by = await this.rights.authorOf(site);
      if (site.state === 'reading') await this.reader.read(site, folder, this.stopping.signal);
      else if (site.state !== 'planning' && !this.rights.mayImport(by)) await this.stop(site);
      else if (site.state === 'undoing') await this.undo(site, by);
      else
        await this.withRun({ site, folder, by }, (run) =>
          site.state === 'planning' ? this.planner.plan(run, isStopping) : this.write(run),
        );
    } catch (error) {
      if (isStopping() || error instanceof CrawlInterrupted) return;
      const code = codeOf(error) ?? (await this.finalCode(site, error));
      if (code === undefined) throw error;
      await this.database.transaction(async (manager) => {
        await manager.update(SiteImport, { id: site.id }, { state: 'failed', error: code.slice(0, 1000) });
      });
    }
  }

  /**
   * Returns the code of a step that fails unexpectedly again and again at the same place, since it would block all other imports.
   * Undefined to try again, as an undo always does.
   */
  private async finalCode({ id }: SiteImport, error: unknown): Promise<string | undefined> {
    if (isOutside(error)) return undefined;
    const now = await this.database.manager.findOneBy(SiteImport, { id });
    if (!now || now.state === 'undoing') return undefined;
    // Reading begins anew each time.
    const place = `${id} ${now.state} ${now.state === 'reading' ? '' : now.done}`;
    this.tries = { place, count: this.tries.place === place ? this.tries.count + 1 : 1 };
    if (this.tries.count < MAX_TRIES) return undefined;
    this.tries = { place: '', count: 0 };
    logFailure(this.logger, 'An import failed', error);
    return `unexpected:${error instanceof Error ? error.message : String(error)}`;
  }

  private async withRun(
    { site, folder, by }: Pick<ImportRun, 'site' | 'folder' | 'by'>,
    work: (run: ImportRun) => Promise<unknown>,
  ): Promise<void> {
    const archives = await openArchives(folder);
    const content = await folder.readContent();
    try {
      await work({ site, folder, content, by, places: new ImportPlaces(site, archives) });
    } finally {
      await content.close();
      for (const archive of archives) archive.close();
    }
  }

  private async write(run: ImportRun): Promise<void> {
    const { site } = run;
    const context = {
      run,
      by: run.by,
      fetcher: new PictureFetcher(this.config.webhooksToPrivate, site.options.crawl ? { pauseMs: CRAWL_PAUSE_MS } : {}),
      signal: this.stopping.signal,
    };
    const isDone = await this.writer.write(context, () => this.is(site.id, 'running'));
    if (!isDone) return;
    await this.catchUp();
    await this.database.transaction(async (manager) => {
      await manager.update(SiteImport, { id: site.id, state: 'running' }, { state: 'done', finished_at: new Date() });
    });
  }

  /** Leaves an import to others whose starter may not import any more. */
  private async stop({ id, state }: SiteImport): Promise<void> {
    this.logger.warn('An import has stopped: whoever started it may not import any more');
    await this.database.transaction(async (manager) => {
      await manager.update(SiteImport, { id, state }, { state: state === 'undoing' ? 'done' : 'paused' });
    });
  }

  private async undo(site: SiteImport, by: Author): Promise<void> {
    const isDone = await this.undoer.undo(
      site,
      by,
      new Set(site.options.remove_edited),
      () => !this.stopping.signal.aborted,
    );
    if (!isDone) return;
    await this.catchUp();
    await this.database.transaction(async (manager) => {
      await manager.update(SiteImport, { id: site.id, state: 'undoing' }, { state: 'undone', finished_at: new Date() });
    });
  }

  private async catchUp(): Promise<void> {
    for (const follower of this.contributions.of(FollowsContent)) await follower.catchUp();
  }

  private async is(id: number, state: ImportState): Promise<boolean> {
    return !this.stopping.signal.aborted && this.database.manager.existsBy(SiteImport, { id, state });
  }
}

/** Returns why an import can't continue: a code known to the screens, with its detail. Undefined for temporary failures. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof UnreadableExport) return `${error.reason}:${error.detail}`;
  // The files of an import are local to one machine, and may have been deleted.
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone:';
  return undefined;
}
