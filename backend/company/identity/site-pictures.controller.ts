import { hash } from 'node:crypto';
import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ICON_SIZES } from './identity.constants.js';
import { SitePicturesService } from './site-pictures.service.js';

/** Pages add the identity's version to the query of these pictures. */
const CACHE_CONTROL = 'public, max-age=86400';

/** The address identifies the content. */
const CARD_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** The hash in the addresses of pictures made from page titles. */
const CARD_HASH = /^[0-9a-f]{24}$/;

@ApiTags('Identity')
@Controller()
export class SitePicturesController {
  constructor(private readonly pictures: SitePicturesService) {}

  @Get('storage/site/icon-:size.png')
  @Public({ beforeOpening: true })
  @ApiOperation({ summary: "The site's icon in one size, made from the identity" })
  @ApiParam({ name: 'size', enum: [...ICON_SIZES], example: 180 })
  @ApiProduces('image/png')
  @ApiOkResponse({ description: 'The picture.', schema: { type: 'string', format: 'binary' } })
  @Refuses({ 404: 'There is no icon of this size.' })
  async icon(@Param('size') size: string, @Res() response: Response): Promise<void> {
    const known = ICON_SIZES.find((iconSize) => String(iconSize) === size);
    if (known === undefined) throw new NotFoundException();
    send(response, await this.pictures.icon(known));
  }

  @Get('storage/site/share.png')
  @Public()
  @ApiOperation({ summary: 'What other sites show with a link to a page that has no picture of its own' })
  @ApiProduces('image/png')
  @ApiOkResponse({ description: 'The picture.', schema: { type: 'string', format: 'binary' } })
  async share(@Res() response: Response): Promise<void> {
    send(response, await this.pictures.share());
  }

  @Get('storage/site/share-:hash.png')
  @Public()
  @ApiOperation({
    summary: 'What other sites show with a link to a page without a picture, made of its title',
    description:
      'Drawn on first request, if it is that of the page in the query; while too many wait, the picture of the site.',
  })
  @ApiQuery({
    name: 'page',
    required: false,
    type: String,
    description: "The path of the page's data below `/api/pages/`.",
    example: 'updates/first',
  })
  @ApiQuery({
    name: 'language',
    required: false,
    type: String,
    description: 'The language of the page.',
    example: 'pl',
  })
  @ApiParam({
    name: 'hash',
    schema: { type: 'string', pattern: CARD_HASH.source },
    example: '0123456789abcdef01234567',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ description: 'The picture.', schema: { type: 'string', format: 'binary' } })
  @Refuses({ 404: 'No page has this picture.' })
  async card(
    @Param('hash') name: string,
    @Query('page') page: unknown,
    @Query('language') language: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!CARD_HASH.test(name)) throw new NotFoundException();
    const picture = await this.pictures.card(name, { page, language }, clientContextOf(request, response));
    if (picture) send(response, picture, CARD_CACHE_CONTROL);
    else if (this.pictures.isBusy) send(response, await this.pictures.share(), 'no-cache');
    // Nobody has such a picture, or the page has another title by now.
    else throw new NotFoundException();
  }
}

/** The entity tag lets a client that has the picture ask whether it is still the same. */
function send(response: Response, picture: Buffer, cacheControl = CACHE_CONTROL): void {
  const etag = `"${hash('sha256', picture, 'base64url').slice(0, 22)}"`;
  response.set({ 'Cache-Control': cacheControl, ETag: etag }).type('png').send(picture);
}
