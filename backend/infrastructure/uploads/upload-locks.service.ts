import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { MediaFile } from './media-file.entity.js';
import { Upload } from './upload.entity.js';

/** Locks rows of uploads and library files until the transaction ends, always uploads first. */
@Injectable()
export class UploadLocksService {
  constructor(private readonly database: Database) {}

  /**
   * Returns the uploads with these names, locked until the transaction ends. The names are sorted, so that two transactions lock
   * them in the same order and can't deadlock. SQLite has one writer at a time, and no row locks.
   */
  async lockUploads(manager: EntityManager, sortedNames: readonly string[]): Promise<Upload[]> {
    if (sortedNames.length === 0) return [];
    await takeLock(manager, ...sortedNames.map((key) => ({ scope: 'upload', key })));
    const query = manager
      .createQueryBuilder(Upload, 'upload')
      .where('upload.name IN (:...names)', { names: sortedNames })
      .orderBy('upload.name');
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    return query.getMany();
  }

  /** Returns all uploads of a library file, locked until the transaction ends. */
  async lockUploadsOf(manager: EntityManager, mediaId: number): Promise<Upload[]> {
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { media_id: mediaId } });
    return this.lockUploads(manager, rows.map(({ name }) => name).sort());
  }

  /** Returns uploads, locked until the transaction ends. */
  async lockUploadsById(manager: EntityManager, ids: readonly number[]): Promise<Upload[]> {
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { id: In([...ids]) } });
    return this.lockUploads(manager, rows.map(({ name }) => name).sort());
  }

  /** Returns a library file, locked until the transaction ends. Its uploads must be locked before. */
  async lockFile(manager: EntityManager, id: number): Promise<MediaFile | null> {
    await takeLock(manager, { scope: 'file', key: id });
    const query = manager.createQueryBuilder(MediaFile, 'file').where('file.id = :id', { id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    return query.getOne();
  }
}
