import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import type { DescribedField } from './content-calls.controller.js';
import type { ContentValueKind } from './content-calls.service.js';

/** What a column of a built-in kind is to programs of visitors. */
interface ColumnKind {
  value: ContentValueKind;
  schema: ApiPropertyOptions;
}

const COLUMN_KINDS = {
  text: { value: 'value', schema: { type: String } },
  moment: { value: 'value', schema: { type: String, format: 'date-time', nullable: true } },
  whole_number: { value: 'value', schema: { type: 'integer' } },
  yes_no: { value: 'value', schema: { type: Boolean } },
  rich_text: { value: 'rich_text', schema: {} },
  picture: { value: 'picture', schema: {} },
  pictures: { value: 'album', schema: {} },
  record: { value: 'reference', schema: {} },
} as const satisfies Record<string, ColumnKind>;

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /**
     * Programs of visitors read its active records at `/api/content/{name}`, with these columns. A reference, `client_id`, is told without
     * its ending.
     */
    content?: { readonly [Column in Field]?: keyof typeof COLUMN_KINDS };
  }
}

/** Returns the fields that the facet states. */
export const contentFieldsOf = ({ facets }: RegisteredDefinition): DescribedField[] =>
  Object.entries(facets?.content ?? {}).flatMap(([column, kind]): DescribedField[] => {
    if (kind === undefined) return [];
    const key = column.replace(/_id$/, '');
    const words = key.replaceAll('_', ' ');
    const label = words.charAt(0).toUpperCase() + words.slice(1);
    return [{ key, column, label, ...COLUMN_KINDS[kind] }];
  });
