import { createHash, randomBytes } from 'node:crypto';
import { ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import { DraftsService } from '../../content/publications/drafts.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { titleOf } from '../../core/crud/record-title.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import type { ClientContext } from '../../core/http/internal-request.js';
import { noun, say } from '../../core/language/say.js';
import { DraftLink } from './draft-link.entity.js';
import { MAX_DRAFT_LINKS } from './draft-links.constants.js';
import type { DraftLinkInput, DraftLinkRecord, NewDraftLink } from './draft-links.dto.js';
import { PreviewService, type ShownPage } from './preview.service.js';
import type { PreviewableRecord } from './previewable.js';

/** 192 bits: can't be guessed, whatever the rate limit. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days after which an expired link is deleted. */
const KEPT_DAYS = 30;

interface LinkedRecord {
  resource: string;
  id: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Links that show a record with its draft to people without an account. */
@Injectable()
export class DraftLinksService {
  /** Pages being rendered, by link, to share them between concurrent requests. */
  private readonly rendering = new Map<number, Promise<ShownPage>>();

  constructor(
    private readonly database: Database,
    private readonly previews: PreviewService,
    private readonly drafts: DraftsService,
    private readonly resources: ResourceRegistry,
    private readonly history: RecordHistory,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns the valid links, newest first. @throws RecordNotFoundException, ForbiddenException */
  async list(record: LinkedRecord, user: AuthUser): Promise<DraftLinkRecord[]> {
    await this.titleOf(record, user);
    const links = await this.database.manager.find(DraftLink, { where: openLinks(record), order: { id: 'DESC' } });
    return links.map(toRecord);
  }

  /** @throws RecordNotFoundException, ForbiddenException, ValidationException if there are too many */
  async create(record: LinkedRecord, { days }: DraftLinkInput, user: AuthUser): Promise<NewDraftLink> {
    const title = await this.titleToWrite(record, user);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = await this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: `draft links of ${record.resource}`, key: record.id });
      const now = Date.now();
      await manager.delete(DraftLink, { expires_at: LessThan(new Date(now - KEPT_DAYS * DAY_MS)) });
      if ((await manager.countBy(DraftLink, openLinks(record))) >= MAX_DRAFT_LINKS)
        throw new ValidationException({
          days: [say('preview.tooManyLinks', { max: MAX_DRAFT_LINKS })],
        });
      await this.history.add(manager, { ...record, action: 'share', title, by: user });
      return manager.save(
        manager.create(DraftLink, {
          token_hash: hashOf(token),
          resource: record.resource,
          record_id: record.id,
          created_by: user.id,
          created_by_name: user.name,
          created_at: new Date(now),
          expires_at: new Date(now + days * DAY_MS),
          revoked_at: null,
        }),
      );
    });
    return { ...toRecord(link), url: `${this.config.siteUrl}/show/${token}` };
  }

  /** @throws RecordNotFoundException if there is no such valid link */
  async revoke(record: LinkedRecord, id: number, user: AuthUser): Promise<void> {
    const title = await this.titleToWrite(record, user);
    await this.database.transaction(async (manager) => {
      const { affected } = await manager.update(DraftLink, { id, ...openLinks(record) }, { revoked_at: new Date() });
      if (affected === 0) throw new RecordNotFoundException('Link');
      await this.history.add(manager, { ...record, action: 'unshare', title, by: user });
    });
  }

  /** Returns the record's page with its draft; undefined if the link is invalid or its record deleted. */
  async open(token: string, client: ClientContext): Promise<{ shown: ShownPage; expiresAt: Date } | undefined> {
    if (!TOKEN.test(token)) return undefined;
    const link = await this.database.manager.findOneBy(DraftLink, { token_hash: hashOf(token) });
    if (!link || link.revoked_at || link.expires_at.getTime() <= Date.now()) return undefined;
    try {
      return { shown: await this.render(link, client), expiresAt: link.expires_at };
    } catch (error) {
      if (error instanceof RecordNotFoundException) return undefined;
      throw error;
    }
  }

  private render(link: DraftLink, client: ClientContext): Promise<ShownPage> {
    const running = this.rendering.get(link.id);
    if (running) return running;
    const page = this.show(link, client).finally(() => this.rendering.delete(link.id));
    this.rendering.set(link.id, page);
    return page;
  }

  private async show({ resource, record_id: id }: DraftLink, client: ClientContext): Promise<ShownPage> {
    const target = this.targetOf(resource);
    const draft = await this.drafts.read({ resource, id }).catch((error: unknown) => {
      if (error instanceof NotFoundException) return undefined;
      throw error;
    });
    return this.previews.show({ target, id, typed: draft?.values ?? {}, client });
  }

  /** @throws RecordNotFoundException for resources without record pages */
  private targetOf(resource: string): PreviewableRecord {
    const target = this.previews.targetOf(resource);
    if (!target) throw new RecordNotFoundException('Page');
    return target;
  }

  /** The same for somebody who makes or revokes links. @throws ForbiddenException for a language that the role does not write */
  private async titleToWrite(record: LinkedRecord, user: AuthUser): Promise<string> {
    const title = await this.titleOf(record, user);
    const service = this.resources.get(record.resource);
    service.rights.checkLanguage(user, await service.read(record.id));
    return title;
  }

  /** Returns a record's title for display. @throws RecordNotFoundException, ForbiddenException */
  private async titleOf({ resource, id }: LinkedRecord, user: AuthUser): Promise<string> {
    const target = this.targetOf(resource);
    if (!user.permissions.includes(target.permission))
      throw new ForbiddenException({
        message: say('preview.changeNotAllowed', { label: noun(target.label, 'within') }),
      });
    const service = this.resources.get(target.name);
    return titleOf(await service.read(id), service.definition.roles);
  }
}

const openLinks = ({ resource, id }: LinkedRecord) => ({
  resource,
  record_id: id,
  revoked_at: IsNull(),
  expires_at: MoreThan(new Date()),
});

const toRecord = ({ id, created_by_name, created_at, expires_at }: DraftLink): DraftLinkRecord => ({
  id,
  created_by: created_by_name,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
