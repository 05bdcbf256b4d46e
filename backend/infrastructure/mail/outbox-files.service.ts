import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan } from 'typeorm';
import { pastDate } from '../../core/config/monotonic-clock.js';
import { byteChunks, joinedBytes } from '../../core/database/byte-chunks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { MAX_FILES, MAX_FILES_BYTES } from './outbox-file.constants.js';
import { OutboxFile, OutboxFileChunk } from './outbox-file.entity.js';
import type { SentFile } from './smtp-transport.js';

const DAY_MS = 24 * 60 * 60_000;

/** Maximum number of unsent files of one user. */
const MAX_WAITING = 50;

/** Keeps files attached to mails, from being added until the mail is deleted. */
@Injectable()
export class OutboxFilesService {
  constructor(private readonly database: Database) {}

  /** Stores a file that its user can attach to a mail within a day. @throws ValidationException */
  async add(userId: number, { name, type, bytes }: { name: string; type: string; bytes: Buffer }): Promise<OutboxFile> {
    return this.database.transaction(async (manager) => {
      const waiting = await manager.countBy(OutboxFile, { user_id: userId, mail_id: IsNull() });
      if (waiting >= MAX_WAITING)
        throw new ValidationException({ file: [say('mail.tooManyFiles', { max: MAX_WAITING })] });
      const values = { user_id: userId, mail_id: null, name, type, size: bytes.length, created_at: new Date() };
      const file = await manager.save(manager.create(OutboxFile, values));
      for (const [position, part] of byteChunks(bytes).entries())
        await manager.insert(OutboxFileChunk, { file_id: file.id, position, bytes: part });
      return file;
    });
  }

  /** Attaches files to a mail, in the transaction that stores it. @throws ValidationException */
  async attach(manager: EntityManager, mailId: number, ids: readonly number[], userId: number): Promise<void> {
    if (ids.length === 0) return;
    const files = await manager.findBy(OutboxFile, { id: In([...ids]), user_id: userId, mail_id: IsNull() });
    if (files.length < new Set(ids).size) throw new ValidationException({ files: [say('mail.fileGone')] });
    if (files.length > MAX_FILES)
      throw new ValidationException({ files: [say('mail.tooManyFiles', { max: MAX_FILES })] });
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_FILES_BYTES)
      throw new ValidationException({
        files: [say('mail.filesTooLarge', { megabytes: MAX_FILES_BYTES / 1024 / 1024 })],
      });
    // Fails if another mail has claimed one at the same moment, or one was deleted.
    const taken = { id: In(files.map(({ id }) => id)), mail_id: IsNull() };
    const { affected } = await manager.update(OutboxFile, taken, { mail_id: mailId });
    if (affected !== files.length) throw new ValidationException({ files: [say('mail.fileGone')] });
  }

  /** Returns the files of mails, in the order in which they were added. */
  of(mailIds: readonly number[], manager: EntityManager = this.database.manager): Promise<OutboxFile[]> {
    return mailIds.length === 0
      ? Promise.resolve([])
      : manager.find(OutboxFile, { where: { mail_id: In([...mailIds]) }, order: { id: 'ASC' } });
  }

  /** Returns a file with its bytes. @throws RecordNotFoundException unless it was sent, or is the user's */
  async read(id: number, userId: number): Promise<{ file: OutboxFile; bytes: Buffer }> {
    const file = await this.database.manager.findOneBy(OutboxFile, { id });
    if (!file || (file.mail_id === null && file.user_id !== userId)) throw new RecordNotFoundException('Attachment');
    return { file, bytes: await this.bytesOf(file) };
  }

  /** Returns the contents of a mail's files. */
  async contents(mailId: number): Promise<SentFile[]> {
    const files = await this.of([mailId]);
    const contents: SentFile[] = [];
    for (const file of files)
      contents.push({ filename: file.name, contentType: file.type, content: await this.bytesOf(file) });
    return contents;
  }

  /** Deletes files that were added but not sent. */
  async deleteUnsent(): Promise<void> {
    await this.database.transaction((manager) =>
      manager.delete(OutboxFile, { mail_id: IsNull(), created_at: LessThan(pastDate(DAY_MS)) }),
    );
  }

  private async bytesOf({ id }: OutboxFile): Promise<Buffer> {
    const parts = await this.database.manager.find(OutboxFileChunk, {
      where: { file_id: id },
      order: { position: 'ASC' },
    });
    return joinedBytes(parts);
  }
}
