import type { Type } from '@nestjs/common';
import { namesInHtml } from '../../uploads/upload-names.js';
import type { ClaimedFile } from '../../uploads/uploads.service.js';
import { fileFieldsOf, richTextFieldsOf } from './fields.js';

/** All stored files that a record names, in the fields that its DTO declares for files and in its rich text. */
export function filesOf(input: Type, record: object): ClaimedFile[] {
  const values = new Map<string, unknown>(Object.entries(record));
  const named = fileFieldsOf(input).flatMap(({ field, kind }) =>
    [values.get(field)].flat().flatMap((name) => (typeof name === 'string' && name ? [{ field, name, kind }] : [])),
  );
  const shown = richTextFieldsOf(input).flatMap((field) =>
    namesInHtml(String(values.get(field) ?? '')).map((name) => ({ field, name })),
  );
  return [...named, ...shown];
}
