import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { byteChunks, joinedBytes } from '../../core/database/byte-chunks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { decodeText } from '../../core/text/charset.js';
import { hiddenForms } from '../form-rights/form-rights.js';
import type { SentFile } from './detected-type.js';
import { fileKind } from './file-kinds.js';
import { FileTypesService } from './file-types.service.js';
import { MailAttachment, MailAttachmentChunk } from './mail-attachment.entity.js';
import { MAX_DAILY_BYTES, MAX_KEPT_BYTES } from './received-mails.constants.js';

const DAY_MS = 24 * 60 * 60_000;

/** An attachment, with its bytes if it is stored. */
export interface AcceptedFile {
  name: string;
  type: string;
  size: number;
  bytes: Buffer | undefined;
}

/** The representation in a conversation. */
interface StoredFile {
  name: string;
  type: string;
  size: number;
  /** Path of the download; empty if the file was not stored. */
  path: string;
}

/** Stores files attached to mails, for users who may read the inbox. */
@Injectable()
export class MailAttachmentsService {
  constructor(
    private readonly database: Database,
    private readonly types: FileTypesService,
  ) {}

  /** Decides which files are stored, and names them by what they are. Reads only the first bytes: archives are not opened. */
  async accepted(attachments: readonly SentFile[]): Promise<AcceptedFile[]> {
    const isNew = attachments.some((file) => file.bytes && !('detected' in file));
    const types = isNew
      ? await this.types.detect(attachments.map(({ bytes }) => bytes))
      : attachments.map(({ detected }) => detected);
    return attachments.map(({ name, type, size, bytes }, index) => {
      const kind = bytes && fileKind({ name, type, bytes, detected: types[index] });
      return {
        name: fileName(name, index, kind?.extension ?? ''),
        type: kind?.type ?? types[index]?.mime ?? type,
        size,
        bytes: kind && bytes,
      };
    });
  }

  /** Stores the files of a mail, in its transaction. Beyond the daily limit, only the names are stored. */
  async store(
    manager: EntityManager,
    {
      mailId,
      sender,
      isStranger,
      files,
    }: { mailId: number; sender: string; isStranger: boolean; files: readonly AcceptedFile[] },
  ): Promise<StoredFile[]> {
    const left = files.some(({ bytes }) => bytes) ? await this.roomFor(manager, sender, isStranger) : 0;
    let used = 0;
    const stored: StoredFile[] = [];
    for (const { name, type, size, bytes } of files) {
      if (!bytes || used + size > left) {
        stored.push({ name, type, size, path: '' });
        continue;
      }
      used += size;
      const { id } = await manager.save(manager.create(MailAttachment, { mail_id: mailId, name, type, size }));
      for (const [position, part] of byteChunks(bytes).entries())
        await manager.insert(MailAttachmentChunk, { attachment_id: id, position, bytes: part });
      stored.push({ name, type, size, path: `/admin/api/mail_attachment/${id}` });
    }
    return stored;
  }

  /** Returns a file with its bytes. @throws RecordNotFoundException */
  async read(id: number): Promise<{ file: MailAttachment; bytes: Buffer }> {
    const { manager } = this.database;
    const file = await manager.findOne(MailAttachment, { where: { id }, relations: { mail: { conversation: true } } });
    const hidden = hiddenForms();
    // Mails in the bin have no conversation.
    const form = file?.mail.conversation?.form;
    if (!file || (hidden.length > 0 && (form === undefined || hidden.includes(form))))
      throw new RecordNotFoundException('Attachment');
    const parts = await manager.find(MailAttachmentChunk, { where: { attachment_id: id }, order: { position: 'ASC' } });
    return { file, bytes: joinedBytes(parts) };
  }

  private async roomFor(manager: EntityManager, sender: string, isStranger: boolean): Promise<number> {
    const since = new Date(Date.now() - DAY_MS);
    const recent = 'mail.created_at > :since';
    const kept = async (where: string): Promise<number> => {
      const row = await manager
        .createQueryBuilder(MailAttachment, 'file')
        .innerJoin('file.mail', 'mail')
        .select('SUM(file.size)', 'sum')
        .leftJoin('mail.conversation', 'conversation')
        .where(where, { since, sender })
        .getRawOne<{ sum: number | string | null }>();
      return Number(row?.sum ?? 0);
    };
    const rooms = [
      MAX_KEPT_BYTES - (await kept('1 = 1')),
      MAX_DAILY_BYTES.all - (await kept(recent)),
      MAX_DAILY_BYTES.sender - (await kept(`${recent} AND mail.from_email = :sender`)),
    ];
    if (isStranger) rooms.push(MAX_DAILY_BYTES.strangers - (await kept(`${recent} AND conversation.form = 'mail'`)));
    return Math.max(0, Math.min(...rooms));
  }
}

/** Characters that file systems reject, path separators, and direction marks, which can disguise an extension. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\/:*?"<>|]+/g;

/** Some programs encode a name in UTF-8 twice. No word is written in such letters. */
function mended(name: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(name) || /[\u0100-\uffff]/.test(name)) return name;
  return decodeText(Buffer.from(name, 'latin1'), '');
}

/** Returns the mail's file name, made safe, with the extension of the detected type. */
function fileName(name: string, index: number, extension: string): string {
  const safe = mended(name)
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const stem = [...safe].slice(0, 120).join('') || `${index + 1}`;
  return extension === '' || stem.toLowerCase().endsWith(`.${extension}`) ? stem : `${stem}.${extension}`;
}
