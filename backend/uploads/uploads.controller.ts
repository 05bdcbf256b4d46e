import { applyDecorators, Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOperation,
  ApiPayloadTooLargeResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
  ApiUnsupportedMediaTypeResponse,
} from '@nestjs/swagger';
import { RequirePermission } from '../auth/access.decorator.js';
import { Permission } from '../auth/permissions.js';
import { ErrorBody, ValidationErrorBody } from '../resource/errors.dto.js';
import { ValidationFailure } from '../resource/errors.js';
import { FILE_FIELD, UploadInterceptor } from './upload.interceptor.js';
import { type DocumentKind, kindEntries, type PictureKind, type UploadKind } from './upload-kinds.js';
import { StoredUpload } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** The POST routes of all kinds; they are made from the table of kinds, at the end of this file. */
@ApiTags('uploads')
@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  async receive(file: Express.Multer.File | undefined, kind: UploadKind): Promise<StoredUpload> {
    if (!file) throw new ValidationFailure({ [FILE_FIELD]: ['Please choose a file.'] });
    return this.uploads.store(file.path, kind, file.originalname);
  }
}

function description(kind: PictureKind | DocumentKind): string {
  const megabytes = kind.maxBytes / 1024 / 1024;
  if (kind.content === 'document') return `A PDF file of at most ${megabytes} MB.`;
  const way = kind.fit === 'cover' ? 'cut to the shape around what matters' : 'kept whole';
  return (
    `JPEG, PNG, WebP, AVIF or GIF by content, at most ${megabytes} MB and 50 megapixels; ` +
    `shown at ${kind.width} × ${kind.height} pixels, ${way}, never enlarged.`
  );
}

const UploadRoute = (path: string, kind: PictureKind | DocumentKind): MethodDecorator =>
  applyDecorators(
    Post(path),
    RequirePermission(Permission.UploadsWrite),
    // The outer one first: it removes what the inner one received.
    UseInterceptors(
      new UploadInterceptor(kind.maxBytes),
      FileInterceptor(FILE_FIELD, { limits: { fileSize: kind.maxBytes } }),
    ),
    ApiOperation({ summary: `Stores ${kind.words}`, description: description(kind) }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: [FILE_FIELD],
        additionalProperties: false,
        properties: { [FILE_FIELD]: { type: 'string', format: 'binary', description: description(kind) } },
      },
    }),
    ApiCreatedResponse({ type: StoredUpload }),
    ApiPayloadTooLargeResponse({ type: ErrorBody, description: 'More bytes or pixels than are accepted' }),
    ApiUnsupportedMediaTypeResponse({
      type: ErrorBody,
      description: 'Not that kind of file by its content, or a damaged one',
    }),
    ApiUnprocessableEntityResponse({
      type: ValidationErrorBody,
      description: 'No file, an empty one, or more than one',
    }),
  );

/** `admin/api/post/upload_image` → `postUploadImage`. */
const methodName = (path: string): string =>
  path.replace('admin/api/', '').replace(/[/_]+(\w)/g, (_match, letter: string) => letter.toUpperCase());

for (const [kind, spec] of kindEntries) {
  for (const path of spec.routes) {
    const name = methodName(path);
    const { [name]: value } = {
      // Named so, for the API's description knows a route by the name of its method.
      [name](this: UploadsController, file: Express.Multer.File | undefined): Promise<StoredUpload> {
        return this.receive(file, kind);
      },
    };
    const method: PropertyDescriptor = { value, configurable: true, writable: true };
    Object.defineProperty(UploadsController.prototype, name, method);
    Reflect.defineMetadata('design:paramtypes', [Object], UploadsController.prototype, name);
    UploadedFile()(UploadsController.prototype, name, 0);
    UploadRoute(path, spec)(UploadsController.prototype, name, method);
  }
}
