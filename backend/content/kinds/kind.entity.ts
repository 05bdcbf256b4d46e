import { Column, Entity, Index, type ValueTransformer } from 'typeorm';
import { RoleName } from '../../core/access/role-name.js';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { LongJsonList, ShortText } from '../../core/database/column-types.js';
import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import { KIND_LIMITS, type SchemaType } from './kind.constants.js';
import type { KindField, KindName, KindPath } from './kind.dto.js';
import type { TemplateText } from './template/template.dto.js';
import type { KindTreeVersion } from './tree-versions/tree-versions.dto.js';

/** Null in rows of before the column. */
const jsonList: ValueTransformer = {
  to: (list?: readonly unknown[] | null) => JSON.stringify(list ?? []),
  from: (stored: string | null): unknown => (stored === null ? [] : JSON.parse(stored)),
};

/** A field that was taken away, or became one of another kind: its column keeps its values for a while. */
export interface RemovedField {
  key: string;
  slot: string;
  /** ISO 8601, UTC. */
  at: string;
  /** As it was. Absent for fields that were taken away by an earlier version. */
  field?: Required<KindField>;
  /** What values became that somebody has chosen something else for, as pairs. */
  chosen?: [from: string, to: string][];
}

/** The roles of a kind whose owner has not chosen them. */
const READERS: readonly string[] = [RoleName.Viewer];
const WRITERS: readonly string[] = [RoleName.Editor, RoleName.Content];

const rolesOr = (initial: readonly string[]): ValueTransformer => ({
  to: (roles?: readonly string[] | null) => JSON.stringify(roles ?? initial),
  from: (stored: string | null): unknown => (stored === null ? initial : JSON.parse(stored)),
});

/** A kind of content that the owner of the site has made. Its records are rows of `own_records`. */
@Entity('own_kinds')
export class OwnKind extends ResourceEntity {
  /** Its name in addresses of calls. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: KIND_LIMITS.key })
  key: string;

  /** What it is called, by language. */
  @LongJsonList()
  names: KindName[];

  /** The section of its pages, without slashes; empty without pages. */
  @ShortText(KIND_LIMITS.path)
  path: string;

  /** Sections that it had before, whose addresses lead to those of now: the last ones. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (paths?: readonly string[] | null) => JSON.stringify(paths ?? []),
      from: (stored: string | null): unknown => JSON.parse(stored ?? '[]'),
    },
  })
  former_paths: string[];

  /** The section in languages that call it otherwise. */
  @Column({ type: 'mediumtext', nullable: true, transformer: jsonList })
  paths: Required<KindPath>[];

  /** Sections that it had before in one of these languages: the last ones. */
  @Column({ type: 'mediumtext', nullable: true, transformer: jsonList })
  former_language_paths: Required<KindPath>[];

  @ShortText(KIND_LIMITS.icon)
  icon: string;

  /** What its records are to search engines, in the vocabulary of schema.org; empty where the roles of the fields decide. */
  @ShortText(KIND_LIMITS.key)
  schema_type: SchemaType;

  /** The ready-made kind that it was taken from; empty without one. */
  @ShortText(KIND_LIMITS.key)
  ready_made: string;

  /** Whether editors set the order of its records. */
  @Column({ type: 'boolean', default: false })
  is_ordered: boolean;

  /** Whether its records stand below each other, in an order that editors set. */
  @Column({ type: 'boolean', default: false })
  is_tree: boolean;

  /** The versions of its tree, the newest first; empty where it has none. */
  @Column({ type: 'mediumtext', nullable: true, transformer: jsonList })
  tree_versions: KindTreeVersion[];

  /** Whether visitors are asked below each record if it was helpful. */
  @Column({ type: 'boolean', default: false })
  asks_helpful: boolean;

  /** Whether visitors can see its records. */
  @Column({ type: 'boolean', default: true })
  offered: boolean;

  /** The names of the roles that read its records; null for those of the start. */
  @Column({ type: 'mediumtext', nullable: true, transformer: rolesOr(READERS) })
  read_roles: string[];

  @Column({ type: 'mediumtext', nullable: true, transformer: rolesOr(WRITERS) })
  write_roles: string[];

  @LongJsonList()
  fields: Required<KindField>[];

  /** The columns of the fields, as pairs of key and column. */
  @LongJsonList()
  slots: [key: string, slot: string][];

  @LongJsonList()
  removed: RemovedField[];

  /** The blocks of the page of a record; empty while they are made of the fields. */
  @Column({ type: 'mediumtext', nullable: true, transformer: jsonList })
  page_blocks: StoredBlock[];

  @Column({ type: 'mediumtext', nullable: true, transformer: jsonList })
  list_blocks: StoredBlock[];

  @Column({ type: 'mediumtext', nullable: true, transformer: jsonList })
  template_texts: TemplateText[];
}
