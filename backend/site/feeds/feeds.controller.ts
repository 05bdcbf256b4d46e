import { applyDecorators, Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { FEED_LENGTH, FEEDS, type FeedFormat } from './feeds.constants.js';
import { FeedsService } from './feeds.service.js';

/** See https://jsonfeed.org. */
const JSON_FEED = {
  type: 'object',
  properties: {
    version: { type: 'string' },
    title: { type: 'string' },
    items: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
};

/** A route of a feed: all have the same parameters and responses. */
const FeedRoute = (format: FeedFormat) =>
  applyDecorators(
    Get(FEEDS[format].path.slice(1)),
    ApiOperation({
      summary: `The newest updates as ${FEEDS[format].name}`,
      description:
        `At most ${FEED_LENGTH}, with their whole texts, the newest first. \`ETag\` and \`Last-Modified\` let readers ask ` +
        'whether there is anything new.',
    }),
    ApiQuery({ name: 'category', required: false, type: String, description: 'Slug of a category.', example: 'news' }),
    ApiQuery({
      name: 'section',
      required: false,
      type: String,
      description: 'The section of a kind of content whose records have a date. Default: updates.',
      example: 'events',
    }),
    ApiQuery({
      name: 'language',
      required: false,
      type: String,
      description: 'A published language of the site. Default: its first one.',
      example: 'en',
    }),
    ApiProduces(FEEDS[format].type),
    ApiOkResponse({ description: 'The feed.', schema: format === 'json' ? JSON_FEED : { type: 'string' } }),
    ApiResponse({ status: 304, description: 'Nothing has changed since.' }),
    Refuses({
      404: 'There is no such category or section, or the site has no updates.',
      422: 'The site is not in this language.',
    }),
  );

/** Updates for feed readers. */
@ApiTags('Feeds')
@Public()
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @FeedRoute('rss')
  rss(
    @Query('category') category: unknown,
    @Query('section') section: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send('rss', { category, section }, { request, response });
  }

  @FeedRoute('atom')
  atom(
    @Query('category') category: unknown,
    @Query('section') section: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send('atom', { category, section }, { request, response });
  }

  @FeedRoute('json')
  json(
    @Query('category') category: unknown,
    @Query('section') section: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send('json', { category, section }, { request, response });
  }

  /** Compares `ETag` and `Last-Modified` with the reader's copy, and compresses the feed, also where no cache does. */
  private async send(
    format: FeedFormat,
    { category, section }: { category: unknown; section: unknown },
    { request, response }: { request: Request; response: Response },
  ): Promise<void> {
    const feed = await this.feeds.read(format, textOf(category), textOf(section));
    await feed.send(request, response);
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
