import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { SitePicturesService } from '../../company/identity/site-pictures.service.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import type { Author } from '../../core/crud/author.js';
import { creationOf, keepCreationKey, madeBefore } from '../../core/crud/creation-keys.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { type HistoryAction, RecordHistory } from '../../core/crud/record-history.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { sharedNow } from '../../core/database/time-sql.js';
import { RecordNotFoundException, StaleRecordException, ValidationException } from '../../core/http/exceptions.js';
import { checkReadValues } from '../../core/http/read-only-fields.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { urlOf } from '../../core/storage/upload-names.js';
import { htmlText } from '../../core/text/html-text.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { mailSite, type Site } from '../../visitors/subscribers/subscription-mail.js';
import {
  NewsletterDraftInput,
  type NewsletterPreview,
  type NewsletterRecord,
  type NewsletterTimeInput,
} from './newsletter.dto.js';
import { Newsletter } from './newsletter.entity.js';
import { NewsletterProcessor } from './newsletter.processor.js';
import { mailHtml } from './newsletter-html.js';
import { newsletterMail, newsletterParts, pagePath } from './newsletter-mail.js';
import { withPageTags } from './newsletter-page.js';
import { countConfirmed, languageKeysOf, toRecord } from './newsletters.service.js';

/** Time in which sending can be undone. */
const SECOND_THOUGHTS_MS = 10_000;

/** Tolerance for times in the past: a time is chosen in minutes, by another clock. */
const MAX_PAST_MS = 2 * 60_000;

/** Replaces a subscriber's token in previews and tests. */
const NO_TOKEN = 'test';

/** Drafts of newsletters: editing, preview, test mails and scheduling. */
@Injectable()
export class NewsletterDraftsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly processor: NewsletterProcessor,
    private readonly files: RecordFiles,
    private readonly history: RecordHistory,
    private readonly languages: LanguagesService,
    private readonly words: WordsService,
    private readonly site: SiteIdentity,
    private readonly pictures: SitePicturesService,
    private readonly contactInfo: ContactInfoService,
  ) {}

  /** @param key A repeated request with the same key returns the draft of the first one. */
  create(input: NewsletterDraftInput, by?: Author, key?: string): Promise<NewsletterRecord> {
    const creation = creationOf(key, { resource: 'newsletter', by, input });
    return this.database.transaction(async (manager) => {
      const made = creation && (await madeBefore(manager, creation));
      if (made !== undefined) return this.get(made);
      const draft = manager.create(Newsletter, { ...(await this.valuesOf(input)), link: '', status: 'draft' });
      const { id } = await manager.save(draft);
      await this.claim(manager, id, draft.html);
      if (by) await this.log(manager, draft, 'create', by);
      if (creation) await keepCreationKey(manager, creation, id);
      return toRecord(await manager.findOneByOrFail(Newsletter, { id }));
    });
  }

  async get(id: number): Promise<NewsletterRecord> {
    const row = await this.database.manager.findOneBy(Newsletter, { id });
    if (!row) throw new RecordNotFoundException('Newsletter');
    return toRecord(row);
  }

  /** @throws StaleRecordException */
  update(id: number, input: NewsletterDraftInput): Promise<NewsletterRecord> {
    return this.change(id, async (manager, row) => {
      requireDraft(row);
      if (input.version !== undefined && input.version !== row.version) throw new StaleRecordException(toRecord(row));
      checkReadValues(input, toRecord(row), ['id']);
      Object.assign(row, await this.valuesOf(input), { version: row.version + 1 });
      await this.claim(manager, id, row.html);
    });
  }

  /** Schedules a newsletter for a time, or for the next moment. A scheduled one can be rescheduled. */
  schedule(id: number, { send_at }: NewsletterTimeInput, by: Author): Promise<NewsletterRecord> {
    if (!this.outbox.isEnabled) throw new ConflictException({ message: say('newsletters.mailNotSetUp') });
    return this.change(id, async (manager, row) => {
      requireWaiting(row);
      if (!row.html) throw new ValidationException({ html: [say('newsletters.textRequired')] });
      if ((await countConfirmed(manager, row.language)) === 0)
        throw new ConflictException({ message: say('newsletters.noSubscribers') });
      const now = (await sharedNow(manager)).getTime();
      const soon = new Date(now + SECOND_THOUGHTS_MS);
      const wanted = send_at ? new Date(send_at) : soon;
      // A mistaken day or year must not send it at once.
      if (wanted.getTime() < now - MAX_PAST_MS)
        throw new ValidationException({ send_at: [say('newsletters.timePassed')] });
      Object.assign(row, { status: 'scheduled', send_at: wanted > soon ? wanted : soon });
      await this.log(manager, row, send_at ? 'schedule' : 'send', by);
      this.database.afterCommit(() => this.processor.wakeStarter());
    });
  }

  /** Possible until sending has begun. */
  unschedule(id: number, by: Author): Promise<NewsletterRecord> {
    return this.change(id, async (manager, row) => {
      requireWaiting(row);
      if (row.status === 'draft') return;
      Object.assign(row, { status: 'draft', send_at: null });
      await this.log(manager, row, 'unschedule', by);
    });
  }

  async remove(id: number, by: Author): Promise<void> {
    await this.database.transaction(async (manager) => {
      const row = await this.locked(manager, id);
      requireDraft(row);
      await this.files.releaseAll(manager, { resource: 'newsletter', id }, { isKept: false });
      await manager.delete(Newsletter, { id });
      await this.log(manager, row, 'delete_for_good', by);
    });
  }

  async preview({ title, preview_text = '', html = '', language }: NewsletterDraftInput): Promise<NewsletterPreview> {
    return this.inLanguageOf(language ?? '', async () => {
      const issue = { title, preview_text, html, text: '', link: '' };
      const parts = await newsletterParts(issue, this.site, this.words.of('mails'), '');
      const { html: shown, text } = await this.composed(issue, parts);
      return { html: shown ?? '', text };
    });
  }

  /** Sends a test to this address only, not to subscribers. */
  async test(id: number, email: string): Promise<void> {
    if (!this.outbox.isEnabled) throw new ConflictException({ message: say('newsletters.mailNotSetUp') });
    const row = await this.database.manager.findOneBy(Newsletter, { id });
    if (!row) throw new RecordNotFoundException('Newsletter');
    const subject = say('newsletters.testTitle', { title: row.title });
    await this.inLanguageOf(row.language ?? '', async () => {
      const words = this.words.of('mails');
      const site = mailSite(this.site, this.languages);
      const parts = await newsletterParts(row, this.site, words, site.siteUrl);
      const content = {
        ...newsletterMail({ ...row, id: undefined }, parts, NO_TOKEN, await this.placed(site), words),
        subject,
      };
      await this.database.transaction((manager) =>
        this.outbox.add(manager, { to: email, content, language: site.language }),
      );
    });
  }

  /** Returns the page of a sent newsletter. @throws RecordNotFoundException if it is not public, or not sent yet */
  async page(id: number): Promise<{ html: string; isIndexed: boolean }> {
    const row = await this.database.manager.findOneBy(Newsletter, { id });
    if (!row || row.html === null || row.status === 'draft' || row.status === 'scheduled')
      throw new RecordNotFoundException('Newsletter');
    return this.inLanguageOf(row.language ?? '', async () => {
      // Skips the plain text, which takes as long as the rest: the page is public and may be requested often.
      const { siteName, siteUrl } = this.site;
      const parts = [{ html: mailHtml({ title: row.title, html: row.html ?? '' }, this.site, ''), text: '' }];
      const subject = `${row.title} · ${siteName}`;
      const content = { subject, parts, footer: '', footerLink: { label: siteName, url: '/' } };
      const language = this.languages.current.tag;
      const { html } = this.outbox.compose({ to: '', content, language });
      const shown = withPageTags(html ?? '', {
        title: subject,
        html: row.html ?? '',
        isIndexed: row.is_indexed,
        language,
        siteName,
        address: `${siteUrl}${pagePath(id)}`,
        picture: `${siteUrl}${urlOf(`site/share.png?v=${await this.pictures.version()}`)}`,
      });
      return { html: shown, isIndexed: row.is_indexed };
    });
  }

  private async composed(issue: Parameters<typeof newsletterMail>[0], parts: Parameters<typeof newsletterMail>[1]) {
    const site = await this.placed(mailSite(this.site, this.languages));
    const content = newsletterMail(issue, parts, NO_TOKEN, site, this.words.of('mails'));
    return this.outbox.compose({ to: '', content, language: site.language });
  }

  private async placed(site: Site): Promise<Site & { address: string }> {
    return { ...site, address: (await this.contactInfo.readShown()).address };
  }

  private async valuesOf({
    title,
    preview_text = '',
    html = '',
    language = null,
    is_indexed = false,
  }: NewsletterDraftInput) {
    if (language !== null && !languageKeysOf(this.languages).includes(language))
      throw new ValidationException({ language: [say('languages.unknown')] });
    const text = htmlText(mailHtml({ title, html }, this.site, this.site.siteUrl));
    return { title, preview_text, html, text, language, is_indexed };
  }

  private inLanguageOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    // One that the site has no more, or never had, is said in the first.
    const isKnown = this.languages.all.some(({ tag }) => tag === key);
    return inLanguage(isKnown ? key : this.languages.first, work);
  }

  private change(
    id: number,
    work: (manager: EntityManager, row: Newsletter) => Promise<void>,
  ): Promise<NewsletterRecord> {
    return this.database.transaction(async (manager) => {
      const row = await this.locked(manager, id);
      await work(manager, row);
      return toRecord(await manager.save(row));
    });
  }

  /** Locks the row, so that changing and sending take turns. */
  private async locked(manager: EntityManager, id: number): Promise<Newsletter> {
    await takeLock(manager, { scope: 'newsletter', key: id });
    const query = manager.createQueryBuilder(Newsletter, 'newsletter').where('newsletter.id = :id', { id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    const row = await query.getOne();
    if (!row) throw new RecordNotFoundException('Newsletter');
    return row;
  }

  private claim(manager: EntityManager, id: number, html: string | null): Promise<void> {
    return this.files.claim(
      manager,
      { resource: 'newsletter', id },
      NewsletterDraftInput,
      { html },
      { isKept: false, isReleasedLater: true },
    );
  }

  private log(manager: EntityManager, { id, title }: Newsletter, action: HistoryAction, by: Author): Promise<void> {
    return this.history.add(manager, { resource: 'newsletter', id, action, title, by });
  }
}

function requireWaiting({ status }: Newsletter): void {
  if (status !== 'draft' && status !== 'scheduled')
    throw new ConflictException({ message: say('newsletters.alreadySending') });
}

function requireDraft(row: Newsletter): void {
  requireWaiting(row);
  if (row.status === 'scheduled') throw new ConflictException({ message: say('newsletters.scheduledFirst') });
}
