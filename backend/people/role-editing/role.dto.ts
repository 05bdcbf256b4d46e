import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';
import { OptionalId, OptionalWords, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { ROLE_LIMITS } from './role.constants.js';

/** A role to make or to change. */
export class RoleInput extends ResourceInput {
  /** Unique. @example Proofreader */
  @RequiredText(sentence('common.nameRequired'), ROLE_LIMITS.name)
  name: string;

  /**
   * Its permissions, as in `GET /admin/api/role_choices`. Who publishes a kind also writes it, and who writes it also reads it. Nobody can
   * give what they don't have.
   * @example ["kind.post.read", "kind.post.write"]
   */
  @OptionalWords(ROLE_LIMITS.permissions, ROLE_LIMITS.permission)
  permissions?: string[];

  /**
   * Tags of the languages whose texts its users write and publish; null for all. What has no language belongs to the site's first one.
   * @example ["en"]
   */
  @ApiPropertyOptional({ isArray: true, type: String, nullable: true })
  @IsOptional()
  @IsArray({ message: sentence('roles.languageRequired') })
  @ArrayNotEmpty({ message: sentence('roles.languageRequired') })
  @ArrayMaxSize(ROLE_LIMITS.languages, {
    message: sentence('crud.tooManyEntries', { maxCount: ROLE_LIMITS.languages }),
  })
  @IsString({ each: true, message: sentence('crud.textRequired') })
  languages?: string[] | null;
}

/** Somebody who has a role. */
export class RoleHolder {
  /** @example 7 */
  id: number;
  /** @example "Emma Novak" */
  name: string;
}

/** A role with what it allows. */
export class RoleDetails extends ResourceRecord {
  /** @example Proofreader */
  name: string;
  /** Whether it comes with the product: it can be copied, and neither changed nor deleted. */
  is_built_in: boolean;
  /** What it states; `content.read` stands for each kind of content, also those to come. */
  permissions: string[];
  /** Tags of the languages whose texts its users write; null for all. */
  @ApiProperty({ isArray: true, type: String, nullable: true })
  languages: string[] | null;
  /** Whether its users need a second factor. */
  second_factor_required: boolean;
  /** The number of users who have it. */
  users: number;
  /** Up to 100 of them, by name. */
  @ApiProperty({ isArray: true, type: RoleHolder })
  holders: RoleHolder[];
}

/** Something that a role can allow. */
export class RoleArea {
  /** @example post */
  name: string;
  /** @example Updates */
  label: string;
  /** What it is about, for rights that need an explanation. */
  about?: string;
  /** The permission to read; absent if there is none. @example kind.post.read */
  read?: string;
  /** @example kind.post.write */
  write?: string;
  /** Absent where what is written is shown at once, or to nobody. @example kind.post.publish */
  publish?: string;
}

const ROLE_GROUPS = ['content', 'site', 'visitors', 'operation'] as const;

/** Areas that belong together. */
export class RoleAreaGroup {
  /** `content` has the kinds of content; its first area stands for all of them, also those to come. */
  @ApiProperty({ enum: ROLE_GROUPS })
  name: (typeof ROLE_GROUPS)[number];
  areas: RoleArea[];
}

/** What roles can be made of. */
export class RoleChoices {
  groups: RoleAreaGroup[];
  /** Those that the caller can give. */
  permissions: string[];
  /** Tags of the languages that the caller can give. @example ["en", "pl"] */
  languages: string[];
  /** Whether the caller can give all languages, also those to come. */
  all_languages: boolean;
}

/** Where the users of a deleted role go. */
export class RoleDeletionQuery {
  /** The id of the role that they get. Required while anybody has the role. */
  @OptionalId()
  to?: number | null;
}
