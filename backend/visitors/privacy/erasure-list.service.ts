import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { FileStores } from '../../core/storage/file-storage.js';

/** Name of the text stored beside the database, which no restore replaces. */
const NAME = 'erasures';

/** An entry of the list. */
export interface ListedErasure {
  hash: string;
  erasedAt: Date;
}

/**
 * The erasures of this site, stored outside the database: an earlier backup still contains the records, but not their erasures. An
 * entry has the time and a hash of the address with a key of this site, which does not reveal the address.
 */
@Injectable()
export class ErasureListService {
  private readonly key: Buffer;
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIGURATION) config: Configuration,
    private readonly stores: FileStores,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'erased addresses', 32));
  }

  /** @param email In lower case, as stored with people. */
  hashOf(email: string): string {
    return createHmac('sha256', this.key).update(email).digest('hex');
  }

  async read(): Promise<ListedErasure[]> {
    const text = (await this.stores.readText(NAME)) ?? '';
    return text.split('\n').flatMap((line) => {
      const [time = '', hash = ''] = line.split(' ');
      const erasedAt = new Date(time);
      return hash === '' || Number.isNaN(erasedAt.getTime()) ? [] : [{ hash, erasedAt }];
    });
  }

  /** Adds entries that are not listed yet. Durable when it resolves. */
  add(erasures: readonly ListedErasure[]): Promise<void> {
    const write = this.lastWrite.catch(() => {}).then(() => this.write(erasures));
    this.lastWrite = write;
    return write;
  }

  private async write(erasures: readonly ListedErasure[]): Promise<void> {
    const lines = (await this.read()).map(lineOf);
    const all = [...new Set([...lines, ...erasures.map(lineOf)])].sort();
    if (all.length > lines.length) await this.stores.writeText(NAME, `${all.join('\n')}\n`);
  }
}

const lineOf = ({ hash, erasedAt }: ListedErasure): string => `${erasedAt.toISOString()} ${hash}`;
