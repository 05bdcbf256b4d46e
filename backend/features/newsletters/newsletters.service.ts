import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { Post } from '../../content/posts/post.entity.js';
import { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import { DEFAULT_PAGE_SIZE } from '../../core/crud/lists/list.constants.js';
import { createListFilter } from '../../core/crud/lists/list-filters.js';
import { applySearch, countRows, findPage, parseSort, ROW } from '../../core/crud/lists/list-query.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import { withShortTexts } from '../../core/crud/lists/short-texts.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import type { Page } from '../../core/crud/resource.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { suggest } from '../../core/crud/suggestions.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { told } from '../../core/language/kept-sentence.js';
import { say } from '../../core/language/say.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import {
  type LanguageAudience,
  NEWSLETTER_FILTERS,
  type NewsletterAudience,
  NewsletterDraftInput,
  NewsletterInput,
  type NewsletterQuery,
  type NewsletterRecord,
  type NewsletterReport,
} from './newsletter.dto.js';
import { Newsletter } from './newsletter.entity.js';
import { mailCounts, NewsletterProcessor, recipientsOf } from './newsletter.processor.js';
import { pagePath } from './newsletter-mail.js';

const LABEL = 'Newsletter';

/** Maximum number of failures in a report. */
const MAX_FAILURES = 100;

/** A newsletter with the same text within this time is rejected as a duplicate. */
const DUPLICATE_WINDOW_MS = 60 * 60_000;

const sortable = new Map(
  ['id', 'title', 'text', 'link', 'status', 'total', 'created_at', 'finished_at'].map((column) => [
    column,
    `${ROW}.${column}`,
  ]),
);

@Injectable()
export class NewslettersService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly processor: NewsletterProcessor,
    private readonly history: RecordHistory,
    private readonly languages: LanguagesService,
    registry: ResourceRegistry,
  ) {
    const read = Permission.NewslettersSend;
    registry.registerForms(() => [
      { name: 'newsletter', read, input: NewsletterInput },
      { name: 'newsletter_draft', read, input: NewsletterDraftInput },
    ]);
    registry.registerNamed({
      definition: {
        name: 'newsletter',
        label: 'Newsletter',
        read,
        facets: { offering: 'newsletter' },
      },
      suggest: (text) => suggest(database, { entity: Newsletter, roles: { title: 'title' } }, text),
    });
  }

  /**
   * Stores a newsletter, which `NewsletterProcessor` then mails to all confirmed subscribers.
   * @throws ValidationException if the post is not active
   * @throws ConflictException while mail is disabled, for a duplicate, and without subscribers
   */
  async send(input: NewsletterInput, by: Author): Promise<NewsletterRecord> {
    if (!this.outbox.isEnabled) {
      throw new ConflictException({ message: say('newsletters.mailNotSetUp') });
    }
    return this.database.transaction(async (manager) => {
      const { title, text, preview_text = '', post_id = null, language = null } = input;
      if (language !== null && !languageKeysOf(this.languages).includes(language))
        throw new ValidationException({ language: [say('languages.unknown')] });
      const postLink = post_id === null ? '' : await this.postLink(manager, post_id);
      await this.rejectDuplicate(manager, title, text);
      const total = await countConfirmed(manager, language);
      if (total === 0) throw new ConflictException({ message: say('newsletters.noSubscribers') });
      const { id } = await manager.save(
        manager.create(Newsletter, {
          title,
          preview_text,
          text,
          link: input.link || postLink,
          post_id,
          language,
          status: 'preparing',
          total,
        }),
      );
      await this.history.add(manager, { resource: 'newsletter', id, action: 'send', title, by });
      this.database.afterCommit(() => this.processor.wake());
      return toRecord(await this.find(id));
    });
  }

  async audience(): Promise<NewsletterAudience> {
    return {
      subscribers: await countConfirmed(this.database.manager),
      ...(languageKeysOf(this.languages).length > 1 ? { languages: await this.languageAudiences() } : {}),
      can_send: this.outbox.isEnabled,
      site_url: this.config.siteUrl,
    };
  }

  /** Returns one page, newest first by default. @throws ValidationException for an unknown sort column */
  async list(query: NewsletterQuery): Promise<Page<NewsletterRecord>> {
    const perPage = query.per_page ?? DEFAULT_PAGE_SIZE;
    const rows = this.database.manager.createQueryBuilder(Newsletter, ROW);
    createListFilter(NEWSLETTER_FILTERS, query).apply(rows);
    applySearch(rows, query.search, [`${ROW}.title`, `${ROW}.text`]);
    const sort = parseSort(query.sort || '-id', sortable);
    const total = await countRows(rows);
    const newsletters = await findPage(rows, sort, { page: query.page ?? 1, perPage, total });
    const whole = newsletters.map(toRecord);
    const records = query.texts === 'short' ? whole.map((record) => withShortTexts(record, ['html'])) : whole;
    return toPage('/admin/api/list_newsletter', query, perPage, total, records);
  }

  /** @throws RecordNotFoundException */
  async report(id: number): Promise<NewsletterReport> {
    const { manager } = this.database;
    const { title, status, total, created_at, finished_at } = toRecord(await this.find(id));
    const { sent, failed } = await mailCounts(manager, id);
    const failures = await manager.find(OutboxMail, {
      select: { to_address: true, last_error: true, last_error_said: true },
      where: { newsletter_id: id, status: 'failed' },
      order: { id: 'ASC' },
      take: MAX_FAILURES,
    });
    return {
      id,
      title,
      status,
      total,
      sent,
      // Includes mails that are not stored yet.
      queued: Math.max(0, total - sent - failed),
      failed,
      complaints: await manager.countBy(OutboxMail, { newsletter_id: id, complained_at: Not(IsNull()) }),
      failures: failures.map(({ to_address, last_error, last_error_said: said }) => ({
        email: to_address,
        reason: told({ text: last_error ?? '', said }),
      })),
      created_at,
      finished_at,
    };
  }

  private async languageAudiences(): Promise<LanguageAudience[]> {
    const { manager } = this.database;
    const counts = languageKeysOf(this.languages).map(async (language) => ({
      language,
      subscribers: await countConfirmed(manager, language),
    }));
    return Promise.all(counts);
  }

  private async find(id: number): Promise<Newsletter> {
    const newsletter = await this.database.manager.findOneBy(Newsletter, { id });
    if (!newsletter) throw new RecordNotFoundException(LABEL);
    return newsletter;
  }

  private async postLink(manager: EntityManager, postId: number): Promise<string> {
    const post = await manager.findOne(Post, {
      select: { slug: true, language: true },
      where: { id: postId, status: ACTIVE },
    });
    if (!post) throw new ValidationException({ post_id: [say('newsletters.updateInvalid')] });
    const language = this.languages.ofTag(post.language || this.languages.first);
    return `${this.config.siteUrl}${this.languages.addressOf(`/updates/${post.slug}`, language)}`;
  }

  private async rejectDuplicate(manager: EntityManager, title: string, text: string): Promise<void> {
    const created_at = MoreThan(new Date(Date.now() - DUPLICATE_WINDOW_MS));
    const recent = await manager.findBy(Newsletter, { title, created_at });
    if (recent.some((newsletter) => newsletter.text === text)) {
      throw new ConflictException({ message: say('newsletters.sentRecently') });
    }
  }
}

/** The keys of the site's languages, as stored with subscribers. */
export const languageKeysOf = ({ all }: LanguagesService): string[] =>
  all.map(({ tag, prefix }) => (prefix === '' ? '' : tag));

export const countConfirmed = (manager: EntityManager, language: string | null = null): Promise<number> =>
  recipientsOf(manager, language).getCount();

export function toRecord({
  id,
  title,
  preview_text,
  text,
  html,
  link,
  post_id,
  language,
  status,
  total,
  is_indexed,
  send_at,
  version,
  created_at,
  finished_at,
}: Newsletter): NewsletterRecord {
  return {
    id,
    title,
    preview_text,
    text,
    html,
    link,
    post_id,
    language,
    status,
    total,
    is_indexed,
    page: html === null ? null : pagePath(id),
    send_at: send_at?.toISOString() ?? null,
    version,
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}
