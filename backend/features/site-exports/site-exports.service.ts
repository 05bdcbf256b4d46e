import type { Readable } from 'node:stream';
import { ConflictException, Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { say } from '../../core/language/say.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { archivedResources } from '../../operations/site-content/archived-resources.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import { Person } from '../../visitors/people/person.entity.js';
import { Subscriber } from '../../visitors/subscribers/subscriber.entity.js';
import { MarkdownSiteService } from './markdown-site.service.js';
import { PeopleFilesService } from './people-files.service.js';
import type { SiteExportCounts } from './site-export.dto.js';
import { StaticSiteService } from './static-site.service.js';
import { archive, type ZipWriter } from './zip-writer.js';

/** Maximum number of concurrent exports: each reads the whole site. */
const MAX_AT_ONCE = 2;

/** Exports in archives that are created while they are sent. */
@Injectable()
export class SiteExportsService {
  private readonly logger = new Logger('Export');
  private running = 0;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly history: RecordHistory,
    private readonly site: StaticSiteService,
    private readonly markdown: MarkdownSiteService,
    private readonly people: PeopleFilesService,
  ) {}

  async counts(): Promise<SiteExportCounts> {
    const { manager } = this.database;
    const counts = archivedResources().map(({ name }) => manager.count(this.registry.get(name).definition.entity));
    const records = (await Promise.all(counts)).reduce((all, count) => all + count, 0);
    return {
      records,
      files: await manager.createQueryBuilder(MediaFile, 'file').where('file.deleted_at IS NULL').getCount(),
      people: await manager.count(Person),
      enquiries: (await manager.count(Message)) + (await manager.count(Agent)),
      subscribers: await manager.count(Subscriber),
      site_url: this.config.siteUrl,
    };
  }

  /** @param base Address of the copy; default: the address of the site. */
  async staticSite(base: string | undefined, by: Author): Promise<Readable> {
    const baseUrl = (base || this.config.siteUrl).replace(/\/+$/, '');
    return this.begin('site', by, (zip) => this.site.write(zip, baseUrl));
  }

  content(by: Author): Promise<Readable> {
    return this.begin('content', by, (zip) => this.markdown.write(zip));
  }

  peopleFiles(by: Author): Promise<Readable> {
    return this.begin('people', by, (zip) => this.people.write(zip));
  }

  /** @throws ConflictException while other exports are in progress */
  private async begin(title: string, by: Author, fill: (zip: ZipWriter) => Promise<void>): Promise<Readable> {
    if (this.running >= MAX_AT_ONCE) throw new ConflictException({ message: say('siteExports.busy') });
    this.running += 1;
    try {
      await this.database.transaction((manager) =>
        this.history.add(manager, { resource: 'site_export', id: 0, action: 'export', title, by }),
      );
    } catch (error) {
      this.running -= 1;
      throw error;
    }
    return archive(new Date(), async (zip) => {
      try {
        await fill(zip);
      } catch (error) {
        if (!zip.output.destroyed)
          this.logger.error(
            `The archive ${title} was interrupted`,
            error instanceof Error ? error.stack : String(error),
          );
        throw error;
      } finally {
        this.running -= 1;
      }
    });
  }
}
