import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { declareNestedField, nestedFieldsOf } from '../../../core/crud/fields/field-metadata.js';
import { noteTemplatePart } from '../../../core/crud/fields/template-parts.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { type SentenceKey, say, sentence } from '../../../core/language/say.js';
import { MAX_BLOCKS, MAX_SHARED_BLOCKS } from '../content-page.constants.js';
import { beforeAfter } from './before-after.dto.js';
import { Block, type BlockKindObject } from './block.dto.js';
import { callToAction } from './call-to-action.dto.js';
import { callout } from './callout.dto.js';
import { cards } from './cards.dto.js';
import { clients } from './clients.dto.js';
import { comparison } from './comparison.dto.js';
import { form } from './form.dto.js';
import { gallery } from './gallery.dto.js';
import { lead } from './lead.dto.js';
import { map } from './map.dto.js';
import { numbers } from './numbers.dto.js';
import { people } from './people.dto.js';
import { questions } from './questions.dto.js';
import { quotation } from './quotation.dto.js';
import { recordList } from './record-list.dto.js';
import { richText } from './rich-text.dto.js';
import { shared } from './shared.dto.js';
import { showcase } from './showcase.dto.js';
import { steps } from './steps.dto.js';
import { tabs } from './tabs.dto.js';
import { timeline } from './timeline.dto.js';
import { vacancies } from './vacancies.dto.js';

/** The kinds of blocks of this product, in the order of the API's description. */
const BUILT_IN = [
  richText,
  lead,
  gallery,
  cards,
  people,
  numbers,
  steps,
  timeline,
  tabs,
  comparison,
  beforeAfter,
  callout,
  quotation,
  clients,
  showcase,
  questions,
  vacancies,
  recordList,
  callToAction,
  form,
  map,
  shared,
] as const;

export type PageBlock = InstanceType<(typeof BUILT_IN)[number]['type']>;
export type BlockKind = PageBlock['kind'];

/** A block as stored, of a kind known to this version or another one. */
export type StoredBlock = Record<string, unknown> & { kind: string };

const kinds = new Map<string, BlockKindObject>();

/** What blocks are part of: a page, the home page, the template of the pages of a kind's records, or a shared block. */
export type BlockPlace = 'page' | 'home' | 'template' | 'shared';

/** The kinds of blocks that a place can have. */
const isIn = (place: BlockPlace, { isBound, isReference }: BlockKindObject): boolean =>
  (place === 'template' || !isBound) && !(place === 'shared' && isReference);

/** The maximum number of blocks of a place. */
const maxOf = (place: BlockPlace): number => (place === 'shared' ? MAX_SHARED_BLOCKS : MAX_BLOCKS);

const descriptionOfBlocks = () => ({
  oneOf: [] as { $ref: string }[],
  discriminator: { propertyName: 'kind', mapping: {} as Record<string, string> },
});

/** The descriptions of lists of blocks, which are shared: they have the kinds that are registered later as well. */
const described: Readonly<Record<BlockPlace, ReturnType<typeof descriptionOfBlocks>>> = {
  page: descriptionOfBlocks(),
  home: descriptionOfBlocks(),
  template: descriptionOfBlocks(),
  shared: descriptionOfBlocks(),
};

const PLACES = Object.keys(described) as BlockPlace[];

/** Classes with blocks, for the API's description. */
const classesWithBlocks: { place: BlockPlace; type: Type }[] = [];

/**
 * Adds a kind of block. Blocks of a kind that is taken away again are kept, and not shown.
 * @returns Takes it away.
 * @throws Error if there is one of this name
 */
export function registerBlock(added: BlockKindObject): () => void {
  const { kind } = new added.type();
  if (kinds.has(kind)) throw new Error(`There are two kinds of blocks named '${kind}'.`);
  kinds.set(kind, added);
  const $ref = getSchemaPath(added.type);
  const places = PLACES.filter((place) => isIn(place, added));
  for (const place of places) {
    described[place].oneOf.push({ $ref });
    described[place].discriminator.mapping[kind] = $ref;
  }
  for (const { place, type } of classesWithBlocks) if (places.includes(place)) ApiExtraModels(added.type)(type);
  return () => {
    kinds.delete(kind);
    for (const place of places) {
      const { oneOf, discriminator } = described[place];
      oneOf.splice(
        oneOf.findIndex((one) => one.$ref === $ref),
        1,
      );
      delete discriminator.mapping[kind];
    }
  };
}

for (const one of BUILT_IN) registerBlock(one);

/** All kinds of blocks, with their names. */
export const kindsOfBlocks = (): (BlockKindObject & { name: string })[] =>
  [...kinds].map(([name, kind]) => ({ ...kind, name }));

/** A submitted block of an unknown kind. */
export class UnknownBlock {
  @Allow()
  block: StoredBlock;

  /** Returns the block as in the request body. */
  toJSON(): StoredBlock {
    return this.block;
  }
}

/** Returns the kind of a block; undefined if it is unknown. */
export const blockKindOf = (block: object): BlockKindObject | undefined =>
  'kind' in block && typeof block.kind === 'string' ? kinds.get(block.kind) : undefined;

/** Returns the class of a block; undefined if its kind is unknown. */
export const blockTypeOf = (block: object): Type<Block> | undefined => blockKindOf(block)?.type;

/** Whether a place can have a block: its kind is known, and is not only for templates. */
function isBlockOf(place: BlockPlace, block: object): boolean {
  const kind = blockKindOf(block);
  return kind !== undefined && isIn(place, kind);
}

/** Returns a block with all fields of its class; undefined if its kind is unknown. */
export function parseBlock(stored: object): Block | undefined {
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

/** Whether a block names a section, which only the home page has. */
const isPlaced = (block: unknown): boolean =>
  block instanceof Block && block.after_section !== undefined && block.after_section !== '';

/** The blocks of a page or a template, in display order. */
export function Blocks(place: BlockPlace = 'page'): PropertyDecorator {
  return (target, key) => {
    declareNestedField(target.constructor, { field: String(key), typeOf: blockTypeOf });
    classesWithBlocks.push({ place, type: target.constructor as Type });
    ApiExtraModels(...[...kinds.values()].flatMap((kind) => (isIn(place, kind) ? [kind.type] : [])))(
      target.constructor,
    );
    applyDecorators(
      ApiPropertyOptional({ maxItems: maxOf(place), ...blocksSchema(place) }),
      Transform(({ value }) =>
        value === null ? [] : Array.isArray(value) ? value.map((block) => toBlock(block, place)) : value,
      ),
      IsOptional(),
      IsArray({ message: sentence('common.listRequired') }),
      ArrayMaxSize(maxOf(place), { message: sentence('contentPages.tooManyBlocks', { max: maxOf(place) }) }),
      ValidateNested({ each: true, message: sentence('contentPages.blockInvalid') }),
      ValidateBy({
        name: 'hasSections',
        validator: {
          validate: (value) => place === 'home' || !Array.isArray(value) || !value.some(isPlaced),
          defaultMessage: sentence('contentPages.noSections'),
        },
      }),
      ValidateBy({
        name: 'isOnce',
        validator: {
          validate: (value) => repeatedContent(value) === undefined,
          defaultMessage: (details) =>
            say('contentPages.onlyOneBlock', { name: say(repeatedContent(details?.value) ?? 'contentPages.once.map') }),
        },
      }),
    )(target, key);
  };
}

/** The schema of a list of blocks in the API documentation. */
export const blocksSchema = (place: BlockPlace = 'page') => ({ type: 'array' as const, items: described[place] });

function toBlock(value: unknown, place: BlockPlace): unknown {
  // Nested validation would take the entries of an inner list for blocks.
  if (Array.isArray(value)) return null;
  if (typeof value !== 'object' || value === null) return value;
  const type = isBlockOf(place, value) ? blockTypeOf(value) : undefined;
  if (!type) return Object.assign(new UnknownBlock(), { block: value });
  const block = plainToInstance(type, value);
  if (place === 'template') noteParts(type, block);
  return block;
}

/** Notes a block of a template and its entries. */
function noteParts(type: Type | undefined, part: object): void {
  noteTemplatePart(part);
  for (const { field, typeOf } of type ? nestedFieldsOf(type) : []) {
    const entries: unknown = Reflect.get(part, field);
    for (const entry of Array.isArray(entries) ? entries : [])
      if (typeof entry === 'object' && entry !== null) noteParts(typeOf(entry), entry);
  }
}

/** Returns the content that the blocks contain repeatedly although a page can have it only once. */
export function repeatedContent(blocks: unknown): SentenceKey | undefined {
  if (!Array.isArray(blocks)) return undefined;
  const names = blocks.flatMap((block: unknown) => {
    const found = typeof block === 'object' && block !== null ? parseBlock(block) : undefined;
    return (found && blockKindOf(found)?.once?.(found)) ?? [];
  });
  return names.find((name, index) => names.indexOf(name) < index);
}
