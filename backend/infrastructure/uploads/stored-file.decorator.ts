import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import { declareFileField } from '../../core/crud/fields/field-metadata.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { sentence } from '../../core/language/say.js';
import { type UploadKind, uploadKinds } from './upload-kinds.constants.js';

/** The name of a stored file, as returned by its upload; empty for none. */
export function StoredFile(kind: UploadKind): PropertyDecorator {
  return (target, key) => {
    const path = `/${uploadKinds[kind].routes[0]}`;
    declareFileField(target.constructor, { field: String(key), kind, path });
    applyDecorators(
      ApiPropertyOptional({
        type: String,
        nullable: true,
        description: `The \`filename\` that \`POST ${path}\` has answered.`,
      }),
      Transform(({ value }) => (value === '' ? null : value)),
      IsOptional(),
      IsString({ message: sentence('uploads.fileNameInvalid') }),
      MaxLength(255, { message: sentence('uploads.fileNameInvalid') }),
    )(target, key);
  };
}

/** Names of stored files, in display order. */
export function StoredFiles(kind: UploadKind, max = 30): PropertyDecorator {
  return (target, key) => {
    // Of two calls for a kind, the second takes the pictures of albums.
    const path = `/${uploadKinds[kind].routes.at(-1)}`;
    declareFileField(target.constructor, { field: String(key), kind, path });
    applyDecorators(
      ApiPropertyOptional({
        type: [String],
        nullable: true,
        description: `The \`filename\` of each answer of \`POST ${path}\`.`,
      }),
      Transform(({ value }) =>
        value === null || value === '' ? [] : Array.isArray(value) ? value.filter((name) => name !== '') : value,
      ),
      IsOptional(),
      IsArray({ message: sentence('uploads.fileListInvalid') }),
      ArrayMaxSize(max, { message: sentence('uploads.tooManyFiles', { max }) }),
      IsString({ each: true, message: sentence('uploads.fileNamesInvalid') }),
      MaxLength(255, { each: true, message: sentence('uploads.fileNamesInvalid') }),
    )(target, key);
  };
}
