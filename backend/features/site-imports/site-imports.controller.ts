import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiPayloadTooLargeResponse,
  ApiProduces,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AllowToken, RequirePermission, SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { ErrorBody, ValidationErrorBody } from '../../core/http/errors.dto.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { FILE, FileBody } from '../../core/http/file-body.decorator.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { MAX_MEGABYTES } from '../../infrastructure/uploads/upload.constants.js';
import { UploadInterceptor } from '../../infrastructure/uploads/upload.interceptor.js';
import { AddressCheckService } from '../../site/redirects/address-check.service.js';
import { CheckedAddress } from '../../site/redirects/checked-address.dto.js';
import { ImportSamplesService } from './import-samples.service.js';
import { OwnKindChangeInput, OwnKindInput } from './own-kinds/own-kind.dto.js';
import {
  AddressCheckInput,
  CrawlInput,
  EditedRecord,
  ImportAddressesQuery,
  ImportAuthor,
  ImportAuthorsInput,
  ImportItem,
  ImportItemsQuery,
  ImportPartQuery,
  ImportSample,
  ItemChoiceInput,
  RecordImport,
  SiteImportInput,
  SiteImportOptionsInput,
  SiteImportRecordDto,
  UndoImportInput,
} from './site-import.dto.js';
import { UNDO_DAYS } from './site-imports.constants.js';
import { SiteImportsService } from './site-imports.service.js';

const PART_BYTES = MAX_MEGABYTES.document * 1024 * 1024;

const importId = new RecordIdPipe('Import');

const ById = () =>
  applyDecorators(
    ApiParam({ name: 'id', type: Number }),
    ApiNotFoundResponse({ type: ErrorBody, description: 'No import has this id.' }),
  );

const Reads = () => applyDecorators(RequirePermission(Permission.ImportsWrite), AllowToken('imports', 'read'));
const Writes = () => applyDecorators(RequirePermission(Permission.ImportsWrite), AllowToken('imports', 'write'));
const NotNow = () => ApiConflictResponse({ type: ErrorBody, description: 'The import is at another step.' });
const Invalid = () =>
  ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'A field breaks a rule.' });

const Part = (summary: string) =>
  applyDecorators(
    HttpCode(200),
    FileBody({ limits: { fileSize: PART_BYTES } }, undefined, new UploadInterceptor(PART_BYTES)),
    ApiOperation({
      summary,
      description: `At most ${MAX_MEGABYTES.document} MB each, in their order. An upload that was interrupted continues at \`received\`.`,
    }),
    ApiConflictResponse({
      type: ErrorBody,
      description: 'It is not the next part: `received` says how much is there.',
    }),
    ApiPayloadTooLargeResponse({ type: ErrorBody, description: 'The part is too large.' }),
    Invalid(),
  );

/** Imports of an old site: WordPress, Ghost, or files of Markdown and HTML. */
@ApiTags('Imports')
@Controller()
export class SiteImportsController {
  constructor(
    private readonly imports: SiteImportsService,
    private readonly addressChecks: AddressCheckService,
    private readonly samples: ImportSamplesService,
  ) {}

  /** List the last imports, newest first */
  @Get('admin/api/imports')
  @Reads()
  list(): Promise<SiteImportRecordDto[]> {
    return this.imports.list();
  }

  @Post('admin/api/imports')
  @Writes()
  @ApiOperation({
    summary: 'Begin an import',
    description:
      'Then its file is sent in parts (`PUT …/export`), an archive with pictures where there is one (`PUT …/media`), and read ' +
      '(`POST …/look`). Nothing of the site changes before `POST …/run`.',
  })
  @ApiConflictResponse({ type: ErrorBody, description: 'There are too many imports.' })
  @Invalid()
  create(@Body() input: SiteImportInput, @CurrentUser() by: AuthUser): Promise<SiteImportRecordDto> {
    return this.imports.create(input, by);
  }

  @Post('admin/api/imports/crawl')
  @Writes()
  @ApiOperation({
    summary: 'Begin an import of an old site that is on the web alone',
    description:
      "The old site confirms that it is one's own, by the file or the `<meta>` of `crawl`; `POST …/look` then fetches its pages, one a " +
      'second, as its robots.txt allows. They become drafts.',
  })
  @ApiConflictResponse({ type: ErrorBody, description: 'There are too many imports.' })
  @Invalid()
  crawl(@Body() input: CrawlInput, @CurrentUser() by: AuthUser): Promise<SiteImportRecordDto> {
    return this.imports.createCrawl(input, by);
  }

  @Post('admin/api/imports/check')
  @Reads()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check addresses of an old site',
    description:
      'Whether each is a page here (200), leads to one (301), is gone for good (410), or is missing (404). Of web addresses path and ' +
      'query count, of any site; the old one is not asked.',
  })
  @Invalid()
  check(@Body() { addresses }: AddressCheckInput): Promise<CheckedAddress[]> {
    return this.addressChecks.check(addresses);
  }

  @Get('admin/api/import_of/:resource/:id')
  @SignedIn()
  @ApiOperation({
    summary: 'The import that a record came with',
    description:
      'For who may read the record, also without the right to imports. Imports are known until they are removed from the list.',
  })
  @ApiParam({ name: 'resource', type: String, example: 'post' })
  @ApiParam({ name: 'id', type: Number, description: 'Of the record.' })
  @Refuses({ 403: 'The role may not read records of the resource.', 404: 'There is no such resource.' })
  importOf(
    @Param('resource') resource: string,
    @Param('id', new RecordIdPipe('Record')) id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<RecordImport> {
    return this.imports.importOf(resource, id, user);
  }

  /** Fetch an import, with the plan for each type of the old site */
  @Get('admin/api/imports/:id')
  @Reads()
  @ById()
  read(@Param('id', importId) id: number): Promise<SiteImportRecordDto> {
    return this.imports.read(id);
  }

  @Put('admin/api/imports/:id/export')
  @Writes()
  @Part('Send a part of the file of an import')
  @ById()
  receiveExport(
    @Param('id', importId) id: number,
    @Query() query: ImportPartQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<SiteImportRecordDto> {
    return this.imports.receive(id, 'export', pathOf(file), query);
  }

  @Put('admin/api/imports/:id/media')
  @Writes()
  @Part('Send a part of an archive with the pictures of the old site')
  @ById()
  receiveMedia(
    @Param('id', importId) id: number,
    @Query() query: ImportPartQuery,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<SiteImportRecordDto> {
    return this.imports.receive(id, 'media', pathOf(file), query);
  }

  /** Read the file, and plan the import without writing anything else */
  @Post('admin/api/imports/:id/look')
  @Writes()
  @HttpCode(200)
  @NotNow()
  @ById()
  look(@Param('id', importId) id: number, @CurrentUser() by: AuthUser): Promise<SiteImportRecordDto> {
    return this.imports.look(id, by);
  }

  @Put('admin/api/imports/:id')
  @Writes()
  @ApiOperation({
    summary: 'Choose what becomes of what',
    description: 'Before an import runs. Kinds that are not named stay as they are.',
  })
  @NotNow()
  @Invalid()
  @ById()
  setOptions(
    @Param('id', importId) id: number,
    @Body() input: SiteImportOptionsInput,
    @CurrentUser() by: AuthUser,
  ): Promise<SiteImportRecordDto> {
    return this.imports.setOptions(id, input, by);
  }

  @Post('admin/api/imports/:id/kind')
  @RequirePermission(Permission.ImportsWrite)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a kind of content of a table or of texts',
    description:
      'The file is read anew, and `own_kind` then says which field each column becomes, guessed from all of its values. The kind and ' +
      'its records are made by `POST …/run`; one undo takes both back. Needs the right to change kinds.',
  })
  @Refuses({ 403: 'The role may not make kinds.' })
  @NotNow()
  @Invalid()
  @ById()
  beginKind(
    @Param('id', importId) id: number,
    @Body() input: OwnKindInput,
    @CurrentUser() by: AuthUser,
  ): Promise<SiteImportRecordDto> {
    return this.imports.beginKind(id, input, by);
  }

  @Put('admin/api/imports/:id/kind')
  @RequirePermission(Permission.ImportsWrite)
  @ApiOperation({
    summary: 'Change the kind of content that an import makes',
    description:
      'Before it runs. If fields change, all values are looked at again: `lost` counts those that a field can not have.',
  })
  @Refuses({ 403: 'The role may not make kinds.' })
  @NotNow()
  @Invalid()
  @ById()
  changeKind(
    @Param('id', importId) id: number,
    @Body() input: OwnKindChangeInput,
    @CurrentUser() by: AuthUser,
  ): Promise<SiteImportRecordDto> {
    return this.imports.changeKind(id, input, by);
  }

  /** Import a file without making a kind of content of it */
  @Delete('admin/api/imports/:id/kind')
  @RequirePermission(Permission.ImportsWrite)
  @NotNow()
  @ById()
  leaveKind(@Param('id', importId) id: number, @CurrentUser() by: AuthUser): Promise<SiteImportRecordDto> {
    return this.imports.leaveKind(id, by);
  }

  @Get('admin/api/imports/:id/items')
  @Reads()
  @ApiOperation({
    summary: 'Things of an import',
    description:
      'At most 100 at once; the next ones come `after` the last id. `samples` are up to 20 texts or rows of all types, with problems ' +
      'and without, from short ones to long ones.',
  })
  @Invalid()
  @ById()
  items(@Param('id', importId) id: number, @Query() query: ImportItemsQuery): Promise<ImportItem[]> {
    return query.filter === 'samples' ? this.samples.list(id) : this.imports.items(id, query);
  }

  @Get('admin/api/imports/:id/items/:item')
  @Reads()
  @ApiOperation({
    summary: 'Preview one text or row of an import',
    description:
      'As the export has it, and as it will be here: `page` is the whole page in the look of this site, rendered in a transaction ' +
      'that is rolled back. Nothing is fetched from the old site: pictures are those of the archives and of the library, small and ' +
      'within the HTML, and boxes with their names otherwise.',
  })
  @ApiParam({ name: 'item', type: Number })
  @ById()
  sample(
    @Param('id', importId) id: number,
    @Param('item', new RecordIdPipe('Record')) item: number,
    @CurrentUser() by: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ImportSample> {
    return this.samples.read(id, item, { by, client: clientContextOf(request, response) });
  }

  @Put('admin/api/imports/:id/choices')
  @Writes()
  @ApiOperation({
    summary: 'Decide about single things of an import',
    description:
      'Of one whose address is taken: `both`, `replace` or `skip`. Of one that was changed on both sites: `replace` or `skip`.',
  })
  @NotNow()
  @Invalid()
  @ById()
  choose(@Param('id', importId) id: number, @Body() input: ItemChoiceInput): Promise<SiteImportRecordDto> {
    return this.imports.choose(id, input);
  }

  /** Run an import as planned, or resume it after a pause */
  @Post('admin/api/imports/:id/run')
  @Writes()
  @HttpCode(200)
  @NotNow()
  @ById()
  run(@Param('id', importId) id: number, @CurrentUser() by: AuthUser): Promise<SiteImportRecordDto> {
    return this.imports.run(id, by);
  }

  /** Pause an import after the item in progress */
  @Post('admin/api/imports/:id/pause')
  @Writes()
  @HttpCode(200)
  @NotNow()
  @ById()
  pause(@Param('id', importId) id: number): Promise<SiteImportRecordDto> {
    return this.imports.pause(id);
  }

  /** List records edited since their import: an undo keeps them by default */
  @Get('admin/api/imports/:id/edited')
  @Reads()
  @ById()
  edited(@Param('id', importId) id: number): Promise<EditedRecord[]> {
    return this.imports.edited(id);
  }

  @Post('admin/api/imports/:id/undo')
  @Writes()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Remove what an import has written',
    description: `For ${UNDO_DAYS} days: records, files and redirects. What it has updated is again what it was before.`,
  })
  @NotNow()
  @Invalid()
  @ById()
  undo(
    @Param('id', importId) id: number,
    @Body() { remove = [] }: UndoImportInput,
    @CurrentUser() by: AuthUser,
  ): Promise<SiteImportRecordDto> {
    return this.imports.undo(id, remove, by);
  }

  /** List authors of the old site whose addresses the export contains */
  @Get('admin/api/imports/:id/authors')
  @Reads()
  @ById()
  authors(@Param('id', importId) id: number): Promise<ImportAuthor[]> {
    return this.imports.authors(id);
  }

  @Post('admin/api/imports/:id/authors')
  @RequirePermission(Permission.UsersWrite)
  @RequireConfirmation()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make users of authors',
    description:
      'With the role Viewer, without a password and without a mail: they are invited as others are. An undo of the import removes ' +
      'those who have chosen no password by then.',
  })
  @NotNow()
  @Invalid()
  @ById()
  createAuthors(
    @Param('id', importId) id: number,
    @Body() { emails }: ImportAuthorsInput,
    @CurrentUser() by: AuthUser,
  ): Promise<ImportAuthor[]> {
    return this.imports.createAuthors(id, emails, by);
  }

  @Get('admin/api/imports/:id/addresses')
  @Reads()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Former addresses, and where their content is',
    description:
      'For the old server, if it keeps running. With addresses by number (`/?p=3`), which this site answers, too.',
  })
  @ApiProduces('text/csv', 'text/plain')
  @ApiOkResponse({ description: 'CSV in UTF-8 with a header row, or a line for each.', schema: { type: 'string' } })
  @Invalid()
  @ById()
  async addresses(
    @Param('id', importId) id: number,
    @Query() { format = 'csv' }: ImportAddressesQuery,
  ): Promise<StreamableFile> {
    await this.imports.read(id);
    return format === 'csv'
      ? new StreamableFile(this.imports.addresses(id), {
          type: 'text/csv; charset=utf-8',
          disposition: 'attachment; filename="addresses.csv"',
        })
      : new StreamableFile(await this.imports.redirectRules(id), {
          type: 'text/plain; charset=utf-8',
          disposition: 'attachment; filename="_redirects"',
        });
  }

  @Delete('admin/api/imports/:id')
  @Writes()
  @ApiOperation({
    summary: 'Remove an import from the list',
    description: 'With its file. What it has written stays, and can be undone no more.',
  })
  @NotNow()
  @ById()
  async delete(@Param('id', importId) id: number, @CurrentUser() by: AuthUser): Promise<MessageBody> {
    await this.imports.delete(id, by);
    return { message: say('siteImports.deleted') };
  }
}

/** @throws ValidationException without a file */
function pathOf(file: Express.Multer.File | undefined): string {
  if (!file) throw new ValidationException({ [FILE]: [say('common.fileRequired')] });
  return file.path;
}
