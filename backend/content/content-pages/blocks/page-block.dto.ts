import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { declareNestedField, nestedFieldsOf } from '../../../core/crud/fields/field-metadata.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { type SentenceKey, say, sentence } from '../../../core/language/say.js';
import { MAX_BLOCKS } from '../content-page.constants.js';
import { Block } from './block.dto.js';
import { CallToActionBlock } from './call-to-action.dto.js';
import { CardsBlock } from './cards.dto.js';
import { ClientsBlock } from './clients.dto.js';
import { FormBlock } from './form.dto.js';
import { GalleryBlock } from './gallery.dto.js';
import { LeadBlock } from './lead.dto.js';
import { MapBlock } from './map.dto.js';
import { NumbersBlock } from './numbers.dto.js';
import { PeopleBlock } from './people.dto.js';
import { QuestionsBlock } from './questions.dto.js';
import { QuotationBlock } from './quotation.dto.js';
import { RichTextBlock } from './rich-text.dto.js';
import { ShowcaseBlock } from './showcase.dto.js';
import { StepsBlock } from './steps.dto.js';
import { VacanciesBlock } from './vacancies.dto.js';

/** All kinds of blocks. */
const BLOCK_TYPES = [
  RichTextBlock,
  LeadBlock,
  GalleryBlock,
  CardsBlock,
  PeopleBlock,
  NumbersBlock,
  StepsBlock,
  QuotationBlock,
  ClientsBlock,
  ShowcaseBlock,
  QuestionsBlock,
  VacanciesBlock,
  CallToActionBlock,
  FormBlock,
  MapBlock,
] as const;

export type PageBlock = InstanceType<(typeof BLOCK_TYPES)[number]>;
export type BlockKind = PageBlock['kind'];

/** A block as stored, of a kind known to this version or another one. */
export type StoredBlock = Record<string, unknown> & { kind: string };

const types = new Map<string, Type<PageBlock>>(BLOCK_TYPES.map((type) => [new type().kind, type]));

/** A submitted block of an unknown kind. */
export class UnknownBlock {
  @Allow()
  block: StoredBlock;

  /** Returns the block as in the request body. */
  toJSON(): StoredBlock {
    return this.block;
  }
}

/** Returns the class of a block; undefined if its kind is unknown. */
export const blockTypeOf = (block: object): Type<PageBlock> | undefined =>
  'kind' in block && typeof block.kind === 'string' ? types.get(block.kind) : undefined;

/** Returns a block with all fields of its class; undefined if its kind is unknown. */
export function parseBlock(stored: object): PageBlock | undefined {
  const type = blockTypeOf(stored);
  return type && complete(type, stored);
}

/** Creates an instance with the given values, and the initial values of all other fields. */
function complete<T extends object>(type: Type<T>, values: object): T {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const instance = Object.assign(new type(), Object.fromEntries(given));
  for (const { field, typeOf } of nestedFieldsOf(type)) {
    const entries: unknown = Reflect.get(instance, field);
    if (Array.isArray(entries))
      Reflect.set(
        instance,
        field,
        entries.map((entry) => completeEntry(typeOf(entry), entry)),
      );
  }
  return instance;
}

/** Not validated yet: lists may contain anything. */
const completeEntry = (type: Type | undefined, entry: unknown): unknown =>
  type && isPlainObject(entry) ? complete(type, entry) : entry;

/** The blocks of a page, in display order. */
export function Blocks(): PropertyDecorator {
  return (target, key) => {
    declareNestedField(target.constructor, { field: String(key), typeOf: blockTypeOf });
    ApiExtraModels(...BLOCK_TYPES)(target.constructor);
    applyDecorators(
      ApiPropertyOptional({ maxItems: MAX_BLOCKS, ...blocksSchema() }),
      Transform(({ value }) => (value === null ? [] : Array.isArray(value) ? value.map(toBlock) : value)),
      IsOptional(),
      IsArray({ message: sentence('common.listRequired') }),
      ArrayMaxSize(MAX_BLOCKS, { message: sentence('contentPages.tooManyBlocks', { max: MAX_BLOCKS }) }),
      ValidateNested({ each: true, message: sentence('contentPages.blockInvalid') }),
      ValidateBy({
        name: 'isOnce',
        validator: {
          validate: (value) => repeated(value) === undefined,
          defaultMessage: (details) =>
            say('contentPages.onlyOneBlock', { name: say(repeated(details?.value) ?? 'contentPages.once.map') }),
        },
      }),
    )(target, key);
  };
}

/** The schema of a list of blocks in the API documentation. */
export const blocksSchema = () => ({
  type: 'array' as const,
  items: {
    oneOf: BLOCK_TYPES.map((type) => ({ $ref: getSchemaPath(type) })),
    discriminator: {
      propertyName: 'kind',
      mapping: Object.fromEntries(BLOCK_TYPES.map((type) => [new type().kind, getSchemaPath(type)])),
    },
  },
});

function toBlock(value: unknown): unknown {
  // Nested validation would take the entries of an inner list for blocks.
  if (Array.isArray(value)) return null;
  if (typeof value !== 'object' || value === null) return value;
  const type = blockTypeOf(value);
  return type ? plainToInstance(type, value) : Object.assign(new UnknownBlock(), { block: value });
}

/** Returns the content that the blocks contain repeatedly although a page can have it only once. */
function repeated(blocks: unknown): SentenceKey | undefined {
  if (!Array.isArray(blocks)) return undefined;
  const names = blocks.flatMap((block) => (block instanceof Block ? ((parseBlock(block) ?? block).once() ?? []) : []));
  return names.find((name, index) => names.indexOf(name) < index);
}
