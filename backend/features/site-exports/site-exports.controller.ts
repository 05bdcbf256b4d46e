import type { Readable } from 'node:stream';
import { applyDecorators, Controller, Get, Header, Logger, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmationOfSessions } from '../../core/access/recent-confirmation.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { SiteExportCounts, StaticSiteQuery } from './site-export.dto.js';
import { SiteExportsService } from './site-exports.service.js';

const logger = new Logger('Export');

const Download = (summary: string, description: string) =>
  applyDecorators(
    RequirePermission(Permission.SiteExport),
    RequireConfirmationOfSessions(),
    AllowToken('exports', 'read'),
    Header('Cache-Control', 'no-store'),
    ApiOperation({ summary, description }),
    ApiProduces('application/zip'),
    ApiOkResponse({
      description: 'An archive, which is made while it is sent.',
      schema: { type: 'string', format: 'binary' },
    }),
    Refuses({ 409: 'Other archives are being made.' }),
  );

/** Exports of the whole site. */
@ApiTags('Exports')
@Controller()
export class SiteExportsController {
  constructor(private readonly exports: SiteExportsService) {}

  @Get('admin/api/exports')
  @RequirePermission(Permission.SiteExport)
  @RequireConfirmationOfSessions()
  @AllowToken('exports', 'read')
  @ApiOperation({
    summary: 'What there is to take along',
    description: 'Needs the same confirmation as the archives, which a browser then downloads.',
  })
  counts(): Promise<SiteExportCounts> {
    return this.exports.counts();
  }

  @Get('admin/api/exports/site')
  @Download(
    'The site as files',
    'All that visitors reach by links, as any web server shows it: pages in all languages, pictures, styles, feeds, the sitemap, ' +
      '`_redirects` and `404.html`. Without scripts, forms and search.',
  )
  @Refuses({ 422: 'The address is none.' })
  async site(@Query() { base }: StaticSiteQuery, @CurrentUser() by: AuthUser): Promise<StreamableFile> {
    return download(await this.exports.staticSite(base, by), 'site.zip');
  }

  @Get('admin/api/exports/content')
  @Download(
    'All content as Markdown',
    'A file with front matter for each record and translation, and the pictures of the library. An import of the archive brings ' +
      'all of it in again.',
  )
  async content(@CurrentUser() by: AuthUser): Promise<StreamableFile> {
    return download(await this.exports.content(by), 'content.zip');
  }

  @Get('admin/api/exports/people')
  @Download(
    'People and enquiries',
    'People, notes, messages, applications, replies, subscribers and the never-mail list, each as CSV and as JSON, with answers and files of forms.',
  )
  async people(@CurrentUser() by: AuthUser): Promise<StreamableFile> {
    return download(await this.exports.peopleFiles(by), 'people.zip');
  }
}

function download(content: Readable, name: string): StreamableFile {
  const file = new StreamableFile(content, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
  return file.setErrorHandler((error, response) => {
    logger.error(`The archive ${name} was interrupted`, error.stack);
    // Aborts the connection, so that the client notices the incomplete file.
    response.destroy?.();
  });
}
