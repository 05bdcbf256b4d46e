import { OptionalId, OptionalIds } from '../../../core/crud/fields/field.decorators.js';
import { sentence } from '../../../core/language/say.js';
import { declareRecordIdField } from '../../content-pages/blocks/record-ids.decorator.js';
import { KIND_LIMITS } from '../kind.constants.js';
import { asJson, type FieldKindObject } from './field-kind.js';

/** A record of another resource. */
export const record: FieldKindObject = {
  slot: () => 'integer',
  wire: ({ of }) => ({
    input: OptionalId(),
    type: Number,
    schema: { type: 'integer', nullable: true, description: `The id of a record of '${of}'.` },
  }),
  family: 'record',
  apart: (value) => (value ? [value] : []),
  together: (parts) => (parts.length > 1 ? undefined : (parts[0] ?? null)),
  content: 'reference',
  filter: () => ({ type: 'id' }),
};

/** Records of another resource, in an order. */
export const records: FieldKindObject = {
  slot: () => 'long',
  stored: () => ({ transformer: asJson([]) }),
  wire: ({ of }) => ({
    input: (target, key) => {
      declareRecordIdField(target.constructor, { field: String(key), resource: of });
      OptionalIds(KIND_LIMITS.records, sentence('kinds.recordsInvalid', { max: KIND_LIMITS.records }), {
        clears: true,
        description: `The ids of records of '${of}', in their order.`,
      })(target, key);
    },
    type: Array,
    schema: {
      type: 'array',
      items: { type: 'integer' },
      description: `The ids of records of '${of}', in their order; those that were deleted are left out.`,
      example: [3, 7],
    } as never,
  }),
  family: 'record',
  apart: (value) => (Array.isArray(value) ? value : []),
  together: (parts) => [...parts],
  content: 'references',
  filter: () => ({ type: 'id', isEntry: true }),
  entries: (value) => (Array.isArray(value) ? value.map(String) : []),
};
