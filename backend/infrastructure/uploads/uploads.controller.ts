import { applyDecorators, Controller, Post, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { FILE, FileBody } from '../../core/http/file-body.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { formatPart } from './picture-edits.shared.js';
import { CROP_HEADER, MAX_PIXELS } from './upload.constants.js';
import { UploadInterceptor } from './upload.interceptor.js';
import { type DocumentKind, kindEntries, type PictureKind, type UploadKind } from './upload-kinds.constants.js';
import { StoredUpload } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

/** POST routes of all kinds, defined by a loop at the end of this file. */
@ApiTags('uploads')
@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  async receive(file: Express.Multer.File | undefined, kind: UploadKind, response: Response): Promise<StoredUpload> {
    if (!file) throw new ValidationException({ [FILE]: [say('common.fileRequired')] });
    const origin = { name: file.originalname, by: response.req.user };
    const { crop, ...stored } = await this.uploads.store(file.path, kind, origin);
    if (crop) response.setHeader(CROP_HEADER, formatPart(crop));
    return stored;
  }
}

const cropHeader = {
  description:
    'How the picture was cropped: left, top, width and height of the part that is kept, as fractions of the upright ' +
    'picture, parted by spaces. Missing where all of it is kept.',
  schema: { type: 'string' as const, example: '0.1842 0.0000 0.6316 1.0000' },
};

const fitDescriptions: Readonly<Record<PictureKind['fit'], (size: string) => string>> = {
  cover: (size) => `shown at ${size} pixels, cut to the shape around what matters`,
  contain: (size) => `shown at ${size} pixels, kept whole with transparent margins`,
  inside: (size) => `kept whole and in its shape, within ${size} pixels`,
};

function description(kind: PictureKind | DocumentKind): string {
  const megabytes = kind.maxBytes / 1024 / 1024;
  if (kind.content === 'document') return `A PDF file of at most ${megabytes} MB.`;
  return (
    `JPEG, PNG, WebP, AVIF or GIF by content, at most ${megabytes} MB and ${MAX_PIXELS / 1e6} megapixels; ` +
    `${fitDescriptions[kind.fit](`${kind.width} × ${kind.height}`)}, never enlarged; of an animation the first frame.`
  );
}

const UploadRoute = (path: string, kind: PictureKind | DocumentKind): MethodDecorator =>
  applyDecorators(
    Post(path),
    RequirePermission(Permission.UploadsWrite),
    AllowToken('upload', 'write'),
    FileBody({ limits: { fileSize: kind.maxBytes } }, description(kind), new UploadInterceptor(kind.maxBytes)),
    ApiOperation({ summary: `Stores ${kind.words}`, description: description(kind) }),
    ApiCreatedResponse({
      type: StoredUpload,
      ...(kind.content === 'picture' && kind.fit === 'cover' ? { headers: { [CROP_HEADER]: cropHeader } } : {}),
    }),
    Refuses({
      413: 'The file has too many bytes or pixels.',
      415: 'By its content, the file is of another type, or damaged.',
      422: 'There is no file, an empty file, or more than one; or scaled down, only a line of the picture would be left.',
    }),
  );

/** `admin/api/post/upload_image` → `postUploadImage`. */
const methodName = (path: string): string =>
  path.replace('admin/api/', '').replace(/[/_]+(\w)/g, (_match, letter: string) => letter.toUpperCase());

for (const [kind, spec] of kindEntries) {
  for (const path of spec.routes) {
    const name = methodName(path);
    const { [name]: value } = {
      // A computed name, from which Swagger derives the operation's id.
      [name](
        this: UploadsController,
        file: Express.Multer.File | undefined,
        response: Response,
      ): Promise<StoredUpload> {
        return this.receive(file, kind, response);
      },
    };
    const method: PropertyDescriptor = { value, configurable: true, writable: true };
    Object.defineProperty(UploadsController.prototype, name, method);
    Reflect.defineMetadata('design:paramtypes', [Object, Object], UploadsController.prototype, name);
    UploadedFile()(UploadsController.prototype, name, 0);
    Res({ passthrough: true })(UploadsController.prototype, name, 1);
    UploadRoute(path, spec)(UploadsController.prototype, name, method);
  }
}
