import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { Database } from '../../core/database/database.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { normalizeEmail } from '../../core/text/email.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { Upload } from '../../infrastructure/uploads/upload.entity.js';
import { AboutRecordsService } from './about-records.service.js';
import { Message } from './message.entity.js';
import { RecordFormsService } from './record-forms.service.js';

/** How long a link works. */
export const GIVEN_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;

/** 128 bits can't be guessed. */
const SIGNATURE_BYTES = 16;

/** `12-file-1764547200-…`: message, field, the second in which it ends, signature. */
const TOKEN = /^(\d{1,10})-([a-z][a-z0-9_]{0,99})-(\d{1,12})-([\w-]{22})$/;

/** What of a message says whom a form gives its files to. */
type Sent = Pick<Message, 'id' | 'email' | 'seat' | 'language' | 'form_id' | 'about_resource' | 'about_id'>;

/** A link of a mail. */
export interface GivenLink {
  /** The name of the file. */
  label: string;
  url: string;
}

/** What a link leads to. */
export type Given =
  | { state: 'file'; upload: Upload }
  /** It has ended, or the file was taken away: the page of the record has the form for another one. */
  | { state: 'over'; page: { title: string; path: string } | undefined }
  | { state: 'unknown' };

/**
 * Files that a form on the page of a record gives: visitors see them nowhere, and whoever sends the form gets links by mail. A link is
 * signed, ends, and works only as long as the message is there, visitors see the record, and its template still gives the file.
 */
@Injectable()
export class GivenFilesService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIGURATION) config: Configuration,
    private readonly database: Database,
    private readonly forms: RecordFormsService,
    private readonly about: AboutRecordsService,
    private readonly languages: LanguagesService,
    private readonly site: SiteIdentity,
    private readonly outbox: OutboxService,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'files that forms give', 32));
  }

  /** Returns links to what the sender of a message gets; none on the waiting list, and of a record that visitors do not see. */
  async linksFor(message: Sent, now = Date.now()): Promise<GivenLink[]> {
    if (message.seat === 'waiting' || message.email === '') return [];
    const ends = Math.floor((now + GIVEN_DAYS * DAY_MS) / 1000);
    const files = await this.filesFor(message);
    return [...files].map(([field, { original_name: name, about }]) => {
      const parameters = new URLSearchParams({ token: this.token(message, field, ends) });
      if (message.language !== '') parameters.set('language', message.language);
      return { label: name ?? about, url: `${this.site.siteUrl}/api/given_file?${parameters.toString()}` };
    });
  }

  /** Whether links are mailed. Without a mail server, nothing is promised. */
  get isMailed(): boolean {
    return this.outbox.isEnabled;
  }

  /** Whether whoever sends the form of a record now gets something by mail. */
  async gives(about: Pick<Sent, 'about_resource' | 'about_id'>, formId: number): Promise<boolean> {
    return this.isMailed && (await this.filesFor({ ...about, form_id: formId, language: '' })).size > 0;
  }

  /** Returns the names of the stored files in fields of a record: those of its translation, and else of its original. */
  async storedIn(
    { entity }: RegisteredDefinition,
    { id, original }: { id: number; original: number },
    fields: readonly string[],
  ): Promise<Map<string, string>> {
    if (fields.length === 0) return new Map();
    const { manager } = this.database;
    const rows = [
      await manager.findOneBy(entity, { id }),
      id !== original && (await manager.findOneBy(entity, { id: original })),
    ];
    const nameIn = (field: string) =>
      rows
        .map((row) => (row ? (Reflect.get(row, field) as unknown) : undefined))
        .find((value) => typeof value === 'string' && value !== '');
    return new Map(
      fields.flatMap((field): [string, string][] => {
        const name = nameIn(field);
        return typeof name === 'string' ? [[field, name]] : [];
      }),
    );
  }

  /** Returns what a link leads to. */
  async find(token: string, now = Date.now()): Promise<Given> {
    const [, id = '', field = '', ends = ''] = TOKEN.exec(token) ?? [];
    if (id === '') return { state: 'unknown' };
    const message = await this.database.manager.findOneBy(Message, { id: Number(id), spam_at: IsNull() });
    if (!message || !isSame(token, this.token(message, field, Number(ends)))) return { state: 'unknown' };
    const upload = Number(ends) * 1000 > now ? (await this.filesFor(message)).get(field) : undefined;
    return upload ? { state: 'file', upload } : { state: 'over', page: await this.pageOf(message) };
  }

  /** The files of the form by their fields, with what the record is called. */
  private async filesFor({
    about_resource: resource,
    about_id: id,
    form_id: formId,
    language,
  }: Pick<Sent, 'about_resource' | 'about_id' | 'form_id' | 'language'>): Promise<
    Map<string, Upload & { about: string }>
  > {
    const files = new Map<string, Upload & { about: string }>();
    const form = id === null || formId === null ? undefined : await this.forms.of({ resource, id }, formId);
    if (!form || form.gives.length === 0) return files;
    await this.inLanguageOf(language, async () => {
      const found = await this.about.find(form);
      if (!found) return;
      const about = String(found.record.of(found.definition.roles.title));
      for (const [field, name] of await this.storedIn(found.definition, found.record, form.gives)) {
        const upload = await this.database.manager.findOneBy(Upload, { name });
        if (upload) files.set(field, Object.assign(upload, { about }));
      }
    });
    return files;
  }

  private async pageOf({ about_resource: resource, about_id: id, language }: Message) {
    if (id === null) return undefined;
    return this.inLanguageOf(language, async () => {
      const found = await this.about.find({ resource, id });
      return (
        found && {
          title: String(found.record.of(found.definition.roles.title)),
          path: this.languages.addressOf(found.path),
        }
      );
    });
  }

  /** Runs in the language of a message; in that of the running request without one. */
  private inLanguageOf<T>(language: string, run: () => Promise<T>): Promise<T> {
    return language === '' ? run() : inLanguage(language, run);
  }

  /** The signature includes the address, so that it does not match another message that gets the same id, as after a restore. */
  private token({ id, email }: Pick<Sent, 'id' | 'email'>, field: string, ends: number): string {
    const text = `${id}-${field}-${ends}`;
    const signature = createHmac('sha256', this.key)
      .update(`${text} ${normalizeEmail(email)}`)
      .digest();
    return `${text}-${signature.subarray(0, SIGNATURE_BYTES).toString('base64url')}`;
  }
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
