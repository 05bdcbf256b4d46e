import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { TaskFailed, TaskThread } from '../../core/threads/task-thread.js';
import type { MailTasks } from './mail.thread.js';
import type { ParsedMail, ReadMail } from './mail-reader.js';

const MODULE = new URL('./mail.thread.js', import.meta.url);

/** Far more than a mail of 25 MB needs that was not made to take long. */
const PARSING = { megabytes: 128, busyMs: 60_000 };

/** Reads the mails that strangers send in a thread beside the one that serves visitors. */
@Injectable()
export class MailParserService implements OnApplicationShutdown {
  private readonly parsing = new TaskThread<MailTasks>(MODULE, PARSING);

  async onApplicationShutdown(): Promise<void> {
    await this.parsing.close();
  }

  /**
   * Parses a mail while it arrives; undefined if it can't be parsed, or takes too much time or memory. The source is read to its end
   * anyway. @throws if the source fails
   */
  async parse(source: AsyncIterable<Uint8Array>): Promise<ReadMail | undefined> {
    try {
      const parsed = await this.parsing.run('parse', undefined, source);
      for (const file of parsed.attachments) if (file.bytes) file.bytes = asBuffer(file.bytes);
      return readMailOf(parsed);
    } catch (error) {
      if (error instanceof TaskFailed) return undefined;
      throw error;
    }
  }
}

/** A mail of which not even the header can be parsed. */
export const unknownMail = (): ReadMail =>
  readMailOf({
    from: { name: '', email: '' },
    to: [],
    cc: [],
    replyTo: [],
    subject: '',
    messageId: '',
    references: [],
    recipients: [],
    sentAt: null,
    fields: new Map(),
    contentType: '',
    reportType: '',
    text: '',
    reports: '',
    attachments: [],
    isCut: false,
  });

/** Returns a mail as the site uses it, from what a thread can send. */
export const readMailOf = (parsed: ParsedMail): ReadMail => ({
  ...parsed,
  field: (name) => parsed.fields.get(name) ?? [],
});

/** Buffers arrive from other threads as plain arrays of bytes. */
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
