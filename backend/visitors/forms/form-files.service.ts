import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { byteChunks, joinedBytes } from '../../core/database/byte-chunks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { DailyNetworks } from '../../core/rate-limit/daily-networks.js';
import { hiddenForms, isReachable } from '../form-rights/form-rights.js';
import { Message } from '../messages/message.entity.js';
import { type AcceptedFile, MailAttachmentsService } from '../received-mails/mail-attachments.service.js';
import { FormFile, FormFileChunk } from './form-file.entity.js';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

/** Maximum bytes that all visitors together may send per day; above the second number, only after the bot check. */
const MAX_DAILY_BYTES = 500 * MEGABYTE;
const MAX_UNCHECKED_BYTES = 100 * MEGABYTE;

/** The share of one client network in both: several may send at a fair, but one must not use up the room of all others. */
const MAX_OF_NETWORK = 100 * MEGABYTE;
const MAX_UNCHECKED_OF_NETWORK = 25 * MEGABYTE;
const MAX_NETWORKS = 5000;

/** Maximum bytes of all files that are kept: 20 days of the most that may be sent. */
const MAX_KEPT_BYTES = 10_000 * MEGABYTE;

/** Room for files that are about to be stored, or whose limit leaves none: that of the network, or that of all together. */
export type Room = { isFull: 'own' | 'all' } | { isFull?: undefined; giveBack: () => void };

/** Files that visitors send with forms: the same types as mail attachments, stored in the same way. */
@Injectable()
export class FormFilesService {
  /** What each network has sent today. */
  private readonly networks = new DailyNetworks(MAX_NETWORKS, () => ({ bytes: 0 }));

  constructor(
    private readonly database: Database,
    private readonly attachments: MailAttachmentsService,
  ) {}

  /** Detects the type of each file from its bytes; `bytes` is undefined for types that are not stored. */
  accepted(files: readonly { name: string; type: string; bytes: Buffer }[]): Promise<AcceptedFile[]> {
    return this.attachments.accepted(files.map((file) => ({ ...file, size: file.bytes.length })));
  }

  /**
   * Takes room for files, until it is given back: files that are sent at the same time must not each find the last of it.
   * @param address The visitor's IP address.
   */
  async takeRoom(size: number, isUnchecked: boolean, address: string): Promise<Room> {
    const own = this.networks.of(address);
    const most = isUnchecked ? MAX_UNCHECKED_OF_NETWORK : MAX_OF_NETWORK;
    if (own.bytes + size > most) return { isFull: 'own' };
    own.bytes += size;
    const giveBack = (): void => {
      own.bytes -= size;
    };
    try {
      const { manager } = this.database;
      const today = await manager.sum(FormFile, 'size', { created_at: MoreThan(new Date(Date.now() - DAY_MS)) });
      const kept = await manager.sum(FormFile, 'size');
      const room = Math.min(
        (isUnchecked ? MAX_UNCHECKED_BYTES : MAX_DAILY_BYTES) - Number(today ?? 0),
        MAX_KEPT_BYTES - Number(kept ?? 0),
      );
      if (size <= room) return { giveBack };
    } catch (error) {
      giveBack();
      throw error;
    }
    giveBack();
    return { isFull: 'all' };
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
