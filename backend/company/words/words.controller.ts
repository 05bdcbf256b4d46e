import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Put,
  Query,
  type StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { memoryStorage } from 'multer';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { MAX_IMPORT_BYTES } from '../../core/crud/lists/list.constants.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { FILE, FileBody } from '../../core/http/file-body.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { WordFilesService } from './word-files.service.js';
import {
  WordGroups,
  WordsExportQuery,
  WordsImported,
  WordsImportQuery,
  WordsInput,
  WordsQuery,
  WordsRecord,
} from './words.dto.js';
import { WordsService } from './words.service.js';

/** Documents the refusal of calls about a language that the site does not have. */
const NoSuchLanguage = () => Refuses({ 422: 'The site has no such language.' });

const label = 'Words';
const path = 'admin/api/words';

@ApiTags(label)
@Controller()
export class WordsController {
  constructor(
    private readonly service: WordsService,
    private readonly files: WordFilesService,
  ) {}

  @AllowToken('words', 'read')
  @NoSuchLanguage()
  @ReadSingleton(path, Permission.WordsRead, label, WordsRecord)
  read(@Query() { language }: WordsQuery): Promise<WordsRecord> {
    return this.service.readIn(language);
  }

  @Get('admin/api/word_groups')
  @RequirePermission(Permission.WordsRead)
  @AllowToken('words', 'read')
  @ApiOperation({ summary: 'List all words with their defaults' })
  @NoSuchLanguage()
  groups(@Query() { language = this.service.first }: WordsQuery): WordGroups {
    return { language, groups: this.service.groups(language), unread: this.service.isUnread(language) };
  }

  @Get('admin/api/export_words')
  @RequirePermission(Permission.WordsRead)
  @AllowToken('words', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Export: Words',
    description:
      'The words of a language for a translator: CSV with a row for each plural form, with the English and where it stands; or ' +
      'JSON with the texts by key.',
  })
  @ApiProduces('text/csv', 'application/json')
  @ApiOkResponse({ description: 'The file.', schema: { type: 'string' } })
  @NoSuchLanguage()
  export(@Query() { language, format = 'csv', missing = false }: WordsExportQuery): Promise<StreamableFile> {
    return this.files.export(language, format, missing);
  }

  @Post('admin/api/import_words')
  @RequirePermission(Permission.WordsWrite)
  @AllowToken('words', 'write')
  @HttpCode(200)
  @FileBody({ storage: memoryStorage(), limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 0, parts: 1 } })
  @ApiOperation({
    summary: 'Import: Words',
    description:
      'A file as it is exported, CSV or JSON, with all words or some. Empty texts are left alone; those that are refused stay as ' +
      'they are, the others are saved at once.',
  })
  @Refuses({ 413: 'The file has more than 5 MB.', 422: 'The file is no such file.' })
  import(
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Query() { language, dry_run = false }: WordsImportQuery,
    @CurrentUser() by: AuthUser,
  ): Promise<WordsImported> {
    if (!file) throw new ValidationException({ [FILE]: [say('words.fileInvalid')] });
    return this.files.import(file.buffer, { language, isDryRun: dry_run, by });
  }

  @AllowToken('words', 'write')
  @UpdateSingleton(Put, path, Permission.WordsWrite, label, WordsRecord)
  update(@Body() input: WordsInput, @CurrentUser() by: AuthUser): Promise<WordsRecord> {
    return this.service.update(input, by);
  }
}
