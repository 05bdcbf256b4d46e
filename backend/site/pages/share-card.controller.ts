import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { SitePicturesService } from '../../company/identity/site-pictures.service.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { SignedIn } from '../../core/access/access.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { directionOf } from '../../core/text/languages.shared.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { pageNames } from './site-menus.service.js';

/** Sections whose name stands above the title. */
const KINDS = (Object.keys(SITE_PAGES) as FixedPageName[]).filter((name) => name !== 'home');

/** The form waits for a pause in typing before it asks. */
const LIMIT = { points: 120, duration: 60, per: 'user' } as const;

@ApiTags('Search engines and sharing')
@Controller()
export class ShareCardController {
  constructor(
    private readonly pictures: SitePicturesService,
    private readonly languages: LanguagesService,
    private readonly words: WordsService,
  ) {}

  @Get('admin/api/share_card')
  @SignedIn()
  @RateLimit(LIMIT)
  @Header('Cache-Control', 'private, max-age=60')
  @ApiOperation({
    summary: 'What link previews show of a record without a picture, while its title is typed',
    description:
      'In the first language of the site or another one, and not stored. Returns the picture of the site if its fonts lack letters of the title.',
  })
  @ApiQuery({ name: 'title', type: String, required: false, description: 'The title of the record.' })
  @ApiQuery({
    name: 'kind',
    required: false,
    enum: [...KINDS],
    description: 'The section of the site. Without one, nothing stands above the title.',
  })
  @ApiQuery({
    name: 'language',
    type: String,
    required: false,
    description: 'Another language of the site, by its tag.',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ description: 'The picture.', schema: { type: 'string', format: 'binary' } })
  async draw(
    @Query('title') title: unknown,
    @Query('kind') kind: unknown,
    @Query('language') language: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const tag = (typeof language === 'string' && this.languages.ofTag(language)?.tag) || this.languages.first;
    const section = KINDS.find((one) => one === kind);
    const card = {
      title: typeof title === 'string' ? title : '',
      kind: section ? inLanguage(tag, () => pageNames(this.words)[section]) : '',
      direction: directionOf(tag),
    };
    response.type('png').send(await this.pictures.draft(card));
  }
}
