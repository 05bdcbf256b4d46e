import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { byteChunks, joinedBytes } from '../../core/database/byte-chunks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { hiddenForms, isReachable } from '../form-rights/form-rights.js';
import { type AcceptedFile, MailAttachmentsService } from '../mailbox/mail-attachments.service.js';
import { Message } from '../messages/message.entity.js';
import { FormFile, FormFileChunk } from './form-file.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Maximum bytes that all visitors together may send per day; above the second number, only after the bot check. */
const MAX_DAILY_BYTES = 500 * 1024 * 1024;
const MAX_UNCHECKED_BYTES = 100 * 1024 * 1024;

/** Files that visitors send with forms: the same types as mail attachments, stored in the same way. */
@Injectable()
export class FormFilesService {
  constructor(
    private readonly database: Database,
    private readonly attachments: MailAttachmentsService,
  ) {}

  /** Detects the type of each file from its bytes; `bytes` is undefined for types that are not stored. */
  accepted(files: readonly { name: string; type: string; bytes: Buffer }[]): Promise<AcceptedFile[]> {
    return this.attachments.accepted(files.map((file) => ({ ...file, size: file.bytes.length })));
  }

  /** Whether today's limit leaves room for this many bytes. */
  async hasRoom(size: number, isUnchecked: boolean): Promise<boolean> {
    const sum = await this.database.manager.sum(FormFile, 'size', {
      created_at: MoreThan(new Date(Date.now() - DAY_MS)),
    });
    return Number(sum ?? 0) + size <= (isUnchecked ? MAX_UNCHECKED_BYTES : MAX_DAILY_BYTES);
  }

  /** Stores files in the transaction that stores the message. Returns their ids. */
  async store(manager: EntityManager, message_id: number, files: readonly AcceptedFile[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { name, type, size, bytes } of files) {
      if (!bytes) continue;
      const created_at = new Date();
      const { id } = await manager.save(manager.create(FormFile, { message_id, name, type, size, created_at }));
      for (const [position, part] of byteChunks(bytes).entries())
        await manager.insert(FormFileChunk, { file_id: id, position, bytes: part });
      ids.push(id);
    }
    return ids;
  }

  /** Files of messages in the bin are excluded, since the bin does not record their form. */
  private isOfReachable({ message_id }: FormFile): Promise<boolean> {
    return this.database.manager
      .createQueryBuilder(Message, 'message')
      .where('message.id = :message_id', { message_id })
      .andWhere(isReachable('message', 'message.id'))
      .getExists();
  }

  /** Returns a file with its bytes. @throws RecordNotFoundException */
  async read(id: number): Promise<{ file: FormFile; bytes: Buffer }> {
    const { manager } = this.database;
    const file = await manager.findOneBy(FormFile, { id });
    const isReached = file && (hiddenForms().length === 0 || (await this.isOfReachable(file)));
    if (!isReached) throw new RecordNotFoundException('File');
    const parts = await manager.find(FormFileChunk, { where: { file_id: id }, order: { position: 'ASC' } });
    return { file, bytes: joinedBytes(parts) };
  }
}
