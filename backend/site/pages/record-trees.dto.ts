import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A link to a record of a tree. */
export class TreeLink {
  /** @example "Installation" */
  title: string;
  /** @example /docs/installation */
  path: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** A record of a tree with those below it. */
export class TreeEntry extends TreeLink {
  /** The id of the record. @example 3 */
  id: number;
  /** Those that stand below it: of large trees only where the page is among them. */
  @ApiProperty({ type: () => [TreeEntry] })
  children: TreeEntry[];
  /**
   * Whether others stand below it, which its own page shows.
   * @example true
   */
  hasMore?: boolean;
}

/** A version of a tree that readers can choose. */
export class TreeVersionLink extends TreeLink {
  /** What it is called. @example 2.x */
  declare title: string;
  /** The same record in it, if it has that, and else its first one. @example /docs/2-x-installation */
  declare path: string;
  /** Whether it is the current one. @example false */
  isCurrent: boolean;
  /** Whether it is the one of the page. @example true */
  isShown: boolean;
}

/** Where a record stands among the others of its tree. */
export class PageTree {
  /** The versions of the tree that have records, the newest first; absent where there is no choice. */
  @ApiPropertyOptional({ type: [TreeVersionLink] })
  versions?: TreeVersionLink[];
  /**
   * What the version of the record is called; absent in a tree without versions.
   * @example 2.x
   */
  version?: string;
  /** The same record in the current version: of one of another version that is still there. */
  @ApiPropertyOptional({ type: TreeLink })
  newer?: TreeLink;
  /**
   * What `kind` of a search takes to find these records alone; absent if no search finds them.
   * @example article
   */
  kind?: string;
  @ApiProperty({ type: [TreeEntry] })
  entries: TreeEntry[];
  /** What the record stands below, from the first level on. */
  @ApiProperty({ type: [TreeLink] })
  above: TreeLink[];
  /** The one before it in the order of the tree. */
  @ApiProperty({ type: TreeLink, nullable: true })
  before: TreeLink | null;
  @ApiProperty({ type: TreeLink, nullable: true })
  after: TreeLink | null;
  /**
   * Whether others stand below it, so that all of them can be printed together.
   * @example true
   */
  hasBranch: boolean;
  /**
   * When the record was last changed: ISO 8601, UTC.
   * @example 2026-01-31T09:30:00.000Z
   */
  changed: string;
}
