import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { sentence } from '../language/say.js';
import { OptionalBoolean, OptionalId, OptionalInteger, OptionalText, RequiredText } from './fields/field.decorators.js';
import { MAX_ID } from './fields/field-values.js';
import { MessageBody } from './resource.dto.js';
import { TREE_VERSION_LENGTH } from './tree.constants.js';

/** A version of the records of a tree: of a handbook, that of a release. */
export class TreeVersion {
  /** What records and addresses have. It never changes. @example 2-x */
  @OptionalText(TREE_VERSION_LENGTH.key)
  @Matches(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { message: sentence('kinds.treeVersionInvalid') })
  key = '';

  /** What readers choose it by. @example 2.x */
  @RequiredText(sentence('kinds.treeVersionRequired'), TREE_VERSION_LENGTH.label)
  label = '';

  /** Whether it is the one that visitors are shown who have not chosen, and that searches find. */
  @OptionalBoolean()
  is_current?: boolean = false;
}

/** Which records of a tree. */
export class TreeQuery {
  /** The key of one of its versions. Default: all records. @example 2-x */
  @OptionalText(TREE_VERSION_LENGTH.key)
  tree_version?: string;
}

/** Where a record of a tree goes. */
export class MoveInput {
  /** The id of the record below which it goes; null for the first level. Without one, it stays below its present one. @example 3 */
  @OptionalId()
  parent_id?: number | null;

  /** Its place among those there, from 1 on; without one it is the last. @example 1 */
  @OptionalInteger(1, MAX_ID)
  position?: number;
}

/** The place of a record in a tree. */
export class TreePlace {
  /** The id of the record below which it stands; null on the first level. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  parent_id: number | null;
  /** Its place among those there, from 1 on. @example 1 */
  position: number;
}

/** What a move has done. */
export class MovedRecord extends MessageBody {
  /** Where the record was before: a move to this place takes the move back. */
  former: TreePlace;
  /** Where it is now. */
  place: TreePlace;
}

/** A record of a tree, without its fields. */
export class TreeRecord {
  /** @example 12 */
  id: number;
  /** @example "Installation" */
  title: string;
  /** The id of the record below which it stands; null on the first level. */
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  parent_id: number | null;
  /** How many records it stands below. @example 1 */
  level: number;
  /** 'active' or 'inactive'. @example active */
  status: string;
  /** The part of its address that is its own; empty for records without one. @example installation */
  slug: string;
  /** The key of the version that it belongs to; absent where the tree has none. @example 2-x */
  tree_version?: string;
}

/** All records of a tree. */
export class RecordTree {
  /** In the order of the tree: each before those below it. */
  @ApiProperty({ type: [TreeRecord] })
  data: TreeRecord[];
  /** How many there are; `data` has the first 10,000. @example 120 */
  total: number;
}
