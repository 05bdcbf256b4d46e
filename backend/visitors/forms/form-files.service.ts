import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { byteParts, joinedBytes } from '../../core/database/byte-parts.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { hiddenForms, isReachable } from '../form-rights/form-rights.js';
import { type AcceptedFile, MailAttachmentsService } from '../mailbox/mail-attachments.service.js';
import { Message } from '../messages/message.entity.js';
import { FormFile, FormFilePart } from './form-file.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Bytes that all visitors together may send within a day; beyond the second number, those alone who passed the bot check. */
const MAX_DAILY_BYTES = 500 * 1024 * 1024;
const MAX_UNCHECKED_BYTES = 100 * 1024 * 1024;

/** Files that visitors send with forms: the same kinds as attachments of mails, kept as those are. */
@Injectable()
export class FormFilesService {
  constructor(
    private readonly database: Database,
    private readonly attachments: MailAttachmentsService,
  ) {}

  /** What each file is by its bytes; `bytes` is undefined for kinds that are not kept. */
  accepted(files: readonly { name: string; type: string; bytes: Buffer }[]): Promise<AcceptedFile[]> {
    return this.attachments.accepted(files.map((file) => ({ ...file, size: file.bytes.length })));
  }

  /** Whether there is room today for so many bytes more. */
  async hasRoom(size: number, isUnchecked: boolean): Promise<boolean> {
    const sum = await this.database.manager.sum(FormFile, 'size', {
      created_at: MoreThan(new Date(Date.now() - DAY_MS)),
    });
    return Number(sum ?? 0) + size <= (isUnchecked ? MAX_UNCHECKED_BYTES : MAX_DAILY_BYTES);
  }

  /** In the transaction that stores the message. Returns the ids. */
  async store(manager: EntityManager, message_id: number, files: readonly AcceptedFile[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { name, type, size, bytes } of files) {
      if (!bytes) continue;
      const created_at = new Date();
      const { id } = await manager.save(manager.create(FormFile, { message_id, name, type, size, created_at }));
      for (const [position, part] of byteParts(bytes).entries())
        await manager.insert(FormFilePart, { file_id: id, position, bytes: part });
      ids.push(id);
    }
    return ids;
  }

  /** Those of what is in the bin are not, since it does not say of which form they are. */
  private isOfReachable({ message_id }: FormFile): Promise<boolean> {
    return this.database.manager
      .createQueryBuilder(Message, 'message')
      .where('message.id = :message_id', { message_id })
      .andWhere(isReachable('message', 'message.id'))
      .getExists();
  }

  /** A file with its bytes. @throws RecordNotFoundException */
  async read(id: number): Promise<{ file: FormFile; bytes: Buffer }> {
    const { manager } = this.database;
    const file = await manager.findOneBy(FormFile, { id });
    const isReached = file && (hiddenForms().length === 0 || (await this.isOfReachable(file)));
    if (!isReached) throw new RecordNotFoundException('File');
    const parts = await manager.find(FormFilePart, { where: { file_id: id }, order: { position: 'ASC' } });
    return { file, bytes: joinedBytes(parts) };
  }
}
