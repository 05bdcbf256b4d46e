import { Injectable, type Type } from '@nestjs/common';
import type { Permission } from '../../core/access/permissions.js';
import { originalIdOf, type Translatable } from '../../core/crud/resource.entity.js';
import { Database } from '../../core/database/database.js';
import { Publication } from '../publications/publication.entity.js';
import type { BlockUse } from './block-use.dto.js';

/** A table with columns of blocks. */
interface TableOfBlocks {
  /** The name of the resource or of the settings. */
  resource: string;
  /** The permission to know of its records. */
  read: Permission;
  entity: Type<object>;
  columns: readonly string[];
  /** The column with the title of a row, or what the only row is called. */
  title: string | (() => string);
}

type Row = Partial<Translatable> & Record<string, unknown>;

/** The most places that are told; their number is told anyway. */
const MAX_TOLD = 100;

/** Finds the pages, and whatever else has blocks, that show a shared block. */
@Injectable()
export class BlockUsesService {
  private readonly tables: TableOfBlocks[] = [];

  constructor(private readonly database: Database) {}

  /** Adds a table with columns of blocks; for the services of the records. */
  register(table: TableOfBlocks): void {
    this.tables.push(table);
  }

  /** Returns where a shared block is shown, or will be once a draft is published, by the permissions of the reader. */
  async of(id: number, permissions: readonly Permission[]): Promise<{ uses: BlockUse[]; total: number }> {
    const found = await Promise.all(this.tables.map((table) => this.usesIn(table, id)));
    const total = found.reduce((sum, { length }) => sum + length, 0);
    const readable = this.tables.flatMap(({ read }, index) => (permissions.includes(read) ? (found[index] ?? []) : []));
    return { uses: readable.slice(0, MAX_TOLD), total };
  }

  private async usesIn({ resource, entity, columns, title }: TableOfBlocks, id: number): Promise<BlockUse[]> {
    // Blocks are stored as JSON, in which quotation marks of texts have a backslash before them.
    const wanted = `%"shared_ids":[${id}]%`;
    const { manager } = this.database;
    const naming = columns.map((column) => `place.${column} LIKE :wanted`).join(' OR ');
    const rows = (await manager.createQueryBuilder(entity, 'place').where(naming, { wanted }).getMany()) as Row[];
    const drafts = await manager
      .createQueryBuilder(Publication, 'place')
      .select(['place.id', 'place.record_id'])
      .where('place.resource = :resource AND place.draft LIKE :wanted', { resource, wanted })
      .getMany();
    const shown = new Map(rows.map((row) => [originalOf(row), row]));
    const drafted = drafts.map(({ record_id }) => record_id);
    const others = (
      drafted.length === 0
        ? []
        : await manager.createQueryBuilder(entity, 'place').where('place.id IN (:...drafted)', { drafted }).getMany()
    ) as Row[];
    const hidden = new Map(others.map((row) => [originalOf(row), row]));
    const use = (row: Row, isDraft: boolean): BlockUse => ({
      resource,
      id: row.id ?? 0,
      title: typeof title === 'string' ? String(row[title] ?? '') : title(),
      is_draft: isDraft,
    });
    return [
      ...[...shown.values()].map((row) => use(row, false)),
      ...[...hidden].flatMap(([original, row]) => (shown.has(original) ? [] : [use(row, true)])),
    ];
  }
}

/** The original of a row, so that a page in several languages is one. */
const originalOf = ({ id = 0, translation_of = null }: Partial<Translatable>): number =>
  originalIdOf({ id, translation_of });
