import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Put,
  Query,
  Res,
  UploadedFile,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { pageWithFields } from '../../core/crud/lists/list-parts.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { StaleErrorBody } from '../../core/http/errors.dto.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { FILE, FileBody } from '../../core/http/file-body.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { documentHeaders, pictureHeaders, YEAR } from '../../infrastructure/uploads/file-headers.constants.js';
import { formatPart } from '../../infrastructure/uploads/picture-edits.shared.js';
import {
  CROP_HEADER,
  MAX_MEGABYTES,
  MAX_ORIGINAL_SIDE,
  MAX_PIXELS,
  TRASH_DAYS,
} from '../../infrastructure/uploads/upload.constants.js';
import { UploadInterceptor } from '../../infrastructure/uploads/upload.interceptor.js';
import { StoredUpload } from '../../infrastructure/uploads/uploads.dto.js';
import { PREVIEW_NAMES, type PreviewName } from './library.constants.js';
import {
  AddedMedia,
  AddMediaQuery,
  ChooseInput,
  MediaInput,
  MediaInUse,
  MediaPage,
  MediaQuery,
  MediaRecord,
  MediaUse,
} from './library.dto.js';
import { LibraryService } from './library.service.js';

const fileId = new RecordIdPipe('File');
const maxBytes = MAX_MEGABYTES.document * 1024 * 1024;

const ById = () => Refuses({ 404: 'No file of the library has this id.' });

const Refusals = () => Refuses({ 422: 'A field breaks a rule.' });

const WithFile = () =>
  applyDecorators(
    FileBody(
      { limits: { fileSize: maxBytes } },
      `JPEG, PNG, WebP, AVIF or GIF by content, at most ${MAX_MEGABYTES.picture} MB and ${MAX_PIXELS / 1e6} megapixels, of which ` +
        `the library keeps at most ${MAX_ORIGINAL_SIDE} pixels a side; or a PDF of at most ${MAX_MEGABYTES.document} MB.`,
      new UploadInterceptor(maxBytes),
    ),
    Refuses({
      413: 'The file has too many bytes or pixels.',
      415: 'By its content, the file is of another type, or damaged.',
    }),
    Refusals(),
  );

/** Every picture and document of the back office, once. */
@ApiTags('uploads')
@Controller()
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  @Get('admin/api/list_upload')
  @RequirePermission(Permission.UploadsRead)
  @AllowToken('upload', 'read')
  @ApiOperation({
    summary: 'The library',
    description:
      'Newest first. `search` looks into names, alternative texts, and the names of records that show a file and that one ' +
      'may read; `sort` takes `id`, `name` and `size`.',
  })
  @Refusals()
  async list(@Query() query: MediaQuery, @CurrentUser() user: AuthUser): Promise<MediaPage> {
    const page = await this.library.list(query, user.permissions);
    return pageWithFields({ ...page, data: page.data.map((file) => readableBy(user, file)) }, query);
  }

  @Get('admin/edit_upload/:id')
  @RequirePermission(Permission.UploadsRead)
  @AllowToken('upload', 'read')
  @ApiOperation({ summary: 'A file of the library' })
  @ById()
  async read(@Param('id', fileId) id: number, @CurrentUser() user: AuthUser): Promise<MediaRecord> {
    return readableBy(user, await this.library.read(id));
  }

  @Get('admin/api/uses_upload/:id')
  @RequirePermission(Permission.UploadsRead)
  @AllowToken('upload', 'read')
  @ApiOperation({
    summary: 'Where a file of the library is shown',
    description: 'In the records that one may read: `uses` of the file counts the others as well.',
  })
  @ById()
  uses(@Param('id', fileId) id: number, @CurrentUser() user: AuthUser): Promise<MediaUse[]> {
    return this.library.usesOf(id, user.permissions);
  }

  @Get('admin/api/show_upload/:id/:size')
  @RequirePermission(Permission.UploadsRead)
  @AllowToken('upload', 'read')
  @ApiOperation({
    summary: 'The bytes of a file of the library',
    description:
      'A rendering for the back office, or the kept original. With `download=1`, to be saved under its name. Of a file in ' +
      'the bin, the small rendering alone.',
  })
  @ApiParam({ name: 'size', enum: PREVIEW_NAMES })
  @ApiProduces('image/webp', 'image/jpeg', 'image/png', 'application/pdf')
  @ApiOkResponse({ description: 'The file.', schema: { type: 'string', format: 'binary' } })
  @ById()
  async show(
    @Param('id', fileId) id: number,
    @Param('size') size: string,
    @Query('download') download: unknown,
    @Res() response: Response,
  ): Promise<void> {
    if (!PREVIEW_NAMES.includes(size as PreviewName)) throw new RecordNotFoundException('File');
    const file = await this.library.show(id, size as PreviewName);
    if (download === '1') response.attachment(file.name);
    const isSent = await this.library.send(response, file, {
      ...(file.stored.endsWith('.pdf') ? documentHeaders : pictureHeaders),
      'Cross-Origin-Resource-Policy': 'same-origin',
      // The address changes with each version of the file.
      'Cache-Control': `private, max-age=${YEAR}, immutable`,
    });
    if (!isSent) throw new RecordNotFoundException('File');
  }

  @Post('admin/api/create_upload')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Add a file to the library',
    description: 'The same bytes are one file: the answer then is the one that is there, out of the bin if need be.',
  })
  @WithFile()
  create(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Query() { folder_id }: AddMediaQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<AddedMedia> {
    return this.library.add(received(file), user, folder_id);
  }

  @Post('admin/api/choose_upload/:id')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Use a file of the library in a record',
    description: 'Makes what an upload to that kind of field would have made. The answer is the same.',
  })
  @Refusals()
  @ById()
  async choose(
    @Param('id', fileId) id: number,
    @Body() { kind }: ChooseInput,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StoredUpload> {
    const { crop, ...stored } = await this.library.choose(id, kind);
    if (crop) response.setHeader(CROP_HEADER, formatPart(crop));
    return stored;
  }

  @Put('admin/api/update_upload/:id')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Change a file of the library',
    description: 'The site has the change wherever it shows the file. The original stays as it is.',
  })
  @ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has changed the file since.' })
  @Refusals()
  @ById()
  update(
    @Param('id', fileId) id: number,
    @Body() input: MediaInput,
    @CurrentUser() user: AuthUser,
  ): Promise<MediaRecord> {
    return this.library.update(id, input, user);
  }

  @Post('admin/api/replace_upload/:id')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Put another file in the place of this one',
    description:
      'Wherever it is shown. Records keep the names that they have; crop, rotation and focal point are reset.',
  })
  @ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has changed the file meanwhile.' })
  @WithFile()
  @ById()
  replace(
    @Param('id', fileId) id: number,
    @UploadedFile() file: Express.Multer.File | undefined,
    @CurrentUser() user: AuthUser,
  ): Promise<MediaRecord> {
    return this.library.replace(id, received(file), user);
  }

  @Delete('admin/api/delete_upload/:id')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Move a file of the library to the bin',
    description: `From where it can be restored for ${TRASH_DAYS} days. A file that a record shows is refused, with all its uses.`,
  })
  @ApiConflictResponse({ type: MediaInUse, description: 'Records show the file.' })
  @ById()
  async delete(@Param('id', fileId) id: number, @CurrentUser() user: AuthUser): Promise<MessageBody> {
    await this.library.delete(id, user);
    return { message: say('library.fileDeleted') };
  }
}

/** The uploader's name is only for users who can change files. */
const readableBy = ({ permissions }: AuthUser, file: MediaRecord): MediaRecord =>
  permissions.includes(Permission.UploadsWrite) ? file : { ...file, uploaded_by: null };

function received(file: Express.Multer.File | undefined): Express.Multer.File {
  if (!file) throw new ValidationException({ [FILE]: [say('common.fileRequired')] });
  return file;
}
