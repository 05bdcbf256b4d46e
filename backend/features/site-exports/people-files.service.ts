import { pipeline, Readable } from 'node:stream';
import { Injectable, type Type } from '@nestjs/common';
import { stringify } from 'csv-stringify';
import { csvCell, escapeFormulas } from '../../core/crud/csv/csv-cells.js';
import type { ByteChunk } from '../../core/database/byte-chunk.entity.js';
import { Database } from '../../core/database/database.js';
import { Agent } from '../../visitors/agents/agent.entity.js';
import { InboxConversation } from '../../visitors/conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../../visitors/conversations/inbox-entry.entity.js';
import { FormFile, FormFileChunk } from '../../visitors/forms/form-file.entity.js';
import { Message } from '../../visitors/messages/message.entity.js';
import { Person } from '../../visitors/people/person.entity.js';
import { PersonNote } from '../../visitors/people/person-note.entity.js';
import { IncomingMail } from '../../visitors/received-mails/incoming-mail.entity.js';
import { MailAttachment, MailAttachmentChunk } from '../../visitors/received-mails/mail-attachment.entity.js';
import { Reply } from '../../visitors/submissions/reply.entity.js';
import { NeverMailed } from '../../visitors/subscribers/never-mailed.entity.js';
import { Subscriber } from '../../visitors/subscribers/subscriber.entity.js';
import type { ZipWriter } from './zip-writer.js';

const BATCH_SIZE = 500;

/** By file name. Columns that are never selected, such as the secrets of links, are excluded. */
const TABLES: Readonly<Record<string, Type<{ id: number }>>> = {
  people: Person,
  notes: PersonNote,
  messages: Message,
  applications: Agent,
  replies: Reply,
  conversations: InboxConversation,
  conversation_entries: InboxEntry,
  mails: IncomingMail,
  mail_attachments: MailAttachment,
  form_files: FormFile,
  subscribers: Subscriber,
  never_mailed: NeverMailed,
};

/** Long columns, which must be selected explicitly: answers to editors' forms, and chats with the assistant. */
const LONG: Readonly<Record<string, readonly string[]>> = { messages: ['answers', 'transcript'] };

/** Files stored in rows, by the table that lists them. */
const FILES = {
  mail_attachments: { entity: MailAttachment, parts: MailAttachmentChunk, column: 'attachment_id' },
  form_files: { entity: FormFile, parts: FormFileChunk, column: 'file_id' },
} as const;

/** Exports people and their submissions, each kind as CSV and as JSON. */
@Injectable()
export class PeopleFilesService {
  constructor(private readonly database: Database) {}

  async write(zip: ZipWriter): Promise<void> {
    for (const [name, entity] of Object.entries(TABLES)) {
      const long = LONG[name] ?? [];
      const columns = this.database.manager.connection
        .getMetadata(entity)
        .columns.filter(({ isSelect, propertyName }) => isSelect || long.includes(propertyName))
        .map(({ propertyName }) => propertyName);
      const csv = stringify({
        header: true,
        columns,
        bom: true,
        escape_formulas: true,
        record_delimiter: 'windows',
        quoted_match: /[;\t\r\n]/,
        cast: { string: (text) => escapeFormulas(text) },
      });
      // A failed query ends the table, and thereby the archive.
      pipeline(Readable.from(this.cells(entity, columns, long)), csv, () => {});
      await zip.add(`${name}.csv`, csv);
      await zip.add(`${name}.json`, Readable.from(this.lines(entity, long)));
    }
    for (const [folder, { entity, parts, column }] of Object.entries(FILES))
      for await (const { id, name } of this.rows<MailAttachment | FormFile>(entity))
        await zip.add(`${folder}/${id} ${name}`, Readable.from(this.bytes(parts, { [column]: id })));
  }

  private async *bytes(parts: Type<ByteChunk>, of: Readonly<Record<string, number>>): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const part = await this.database.manager.findOneBy(parts, { ...of, position });
      if (!part) return;
      yield part.bytes;
    }
  }

  private async *cells(
    entity: Type<{ id: number }>,
    columns: readonly string[],
    long: readonly string[],
  ): AsyncGenerator<string[]> {
    for await (const row of this.rows(entity, long)) {
      const values = new Map<string, unknown>(Object.entries(row));
      yield columns.map((name) => csvCell(values.get(name)));
    }
  }

  private async *lines(entity: Type<{ id: number }>, long: readonly string[]): AsyncGenerator<string> {
    let begin = '[\n';
    for await (const row of this.rows(entity, long)) {
      yield `${begin}${JSON.stringify(row)}`;
      begin = ',\n';
    }
    yield begin === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *rows<E extends { id: number }>(entity: Type<E>, long: readonly string[] = []): AsyncGenerator<E> {
    for (let after = 0; ; ) {
      const rows = await this.database.manager
        .createQueryBuilder(entity, 'row')
        .addSelect(long.map((column) => `row.${column}`))
        .where('row.id > :after', { after })
        .orderBy('row.id')
        .limit(BATCH_SIZE)
        .getMany();
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      yield* rows;
    }
  }
}
