import { Controller, Get, NotFoundException, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { memoryStorage } from 'multer';
import { Public, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { FILE, FileBody } from '../../core/http/file-body.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { IMMUTABLE_CACHE_CONTROL, pictureHeaders } from '../../infrastructure/uploads/file-headers.constants.js';
import { UploadInterceptor } from '../../infrastructure/uploads/upload.interceptor.js';
import { FONT_NAME } from '../identity/identity.constants.js';
import { FONT_KILOBYTES } from './own-fonts.constants.js';
import { OwnFontList, OwnFontRecord } from './own-fonts.dto.js';
import { OwnFontsService } from './own-fonts.service.js';

const maxBytes = FONT_KILOBYTES * 1024;

@ApiTags('Identity')
@Controller()
export class OwnFontsController {
  constructor(private readonly fonts: OwnFontsService) {}

  @Get('admin/api/own_fonts')
  @RequirePermission(Permission.IdentityWrite)
  @ApiOperation({ summary: 'Typefaces that were uploaded', description: 'The identity names those that pages have.' })
  async list(): Promise<OwnFontList> {
    return { data: await this.fonts.list() };
  }

  @Post('admin/api/own_fonts')
  @RequirePermission(Permission.IdentityWrite)
  @FileBody(
    { storage: memoryStorage(), limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } },
    `A WOFF2 file of at most ${FONT_KILOBYTES} KB.`,
    new UploadInterceptor(maxBytes),
  )
  @ApiOperation({
    summary: 'Uploads a typeface',
    description: 'Family, weights, slope and letters are read from the file. Pages have it once the identity names it.',
  })
  @ApiQuery({
    name: 'licensed',
    enum: ['yes'],
    description:
      'Says that the company has the licence to use the typeface on its website, which is kept with the name of whoever says so.',
  })
  @ApiCreatedResponse({ type: OwnFontRecord })
  @Refuses({
    413: 'The file is too large.',
    415: 'By its content, the file is no WOFF2 font, damaged, or has tables that a website needs not.',
    422: 'There is no file, or nobody has said that there is a licence.',
  })
  upload(
    @UploadedFile() file: Express.Multer.File | undefined,
    @Query('licensed') licensed: unknown,
    @CurrentUser() user: AuthUser,
  ): Promise<OwnFontRecord> {
    if (licensed !== 'yes') throw new ValidationException({ licensed: [say('ownFonts.licenceRequired')] });
    if (!file) throw new ValidationException({ [FILE]: [say('common.fileRequired')] });
    return this.fonts.add(file.buffer, file.originalname, user.name);
  }

  @Get('storage/site/font-:name.woff2')
  // The back office shows it while the site is closed.
  @Public({ beforeOpening: true })
  @ApiOperation({ summary: 'A typeface of the site' })
  @ApiParam({
    name: 'name',
    schema: { type: 'string', pattern: FONT_NAME.source },
    example: '0123456789abcdef01234567',
  })
  @ApiProduces('font/woff2')
  @ApiOkResponse({ description: 'The file.', schema: { type: 'string', format: 'binary' } })
  @Refuses({ 404: 'The site has no such typeface.' })
  async send(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const bytes = FONT_NAME.test(name) ? await this.fonts.bytes(name) : undefined;
    if (!bytes) throw new NotFoundException();
    response
      .set({ ...pictureHeaders, 'Cross-Origin-Resource-Policy': 'same-site', 'Cache-Control': IMMUTABLE_CACHE_CONTROL })
      .type('font/woff2')
      .send(bytes);
  }
}
