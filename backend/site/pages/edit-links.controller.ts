import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { OwnCssService } from '../../company/own-css/own-css.service.js';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { say, spokenTo } from '../../core/language/say.js';
import { directionOf } from '../../core/text/languages.shared.js';
import { readerLanguage } from '../../core/text/reader-language.js';
import { EditLinks } from './edit-links.dto.js';
import { EditLinksService } from './edit-links.service.js';
import { EDIT_SENTENCES, EditSentences } from './edit-sentences.dto.js';

@ApiTags('Pages')
@Controller()
export class EditLinksController {
  constructor(
    private readonly editLinks: EditLinksService,
    private readonly ownCss: OwnCssService,
  ) {}

  @Get('admin/api/edit_links')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Edit links of a public page',
    description:
      'The records and settings that the page shows and that the role may change, for the links that those who are ' +
      'signed in see on the public site. An address that shows none of them has none.',
  })
  @ApiQuery({
    name: 'path',
    type: String,
    required: false,
    description: 'The path of the page: `/updates/some-title`.',
  })
  async ofPage(@Query('path') path: unknown, @CurrentUser() user: AuthUser): Promise<EditLinks> {
    const page = typeof path === 'string' ? path : '';
    const [links, additions] = await Promise.all([this.editLinks.of(page, user), this.editLinks.missingOn(page, user)]);
    return {
      links,
      missing: additions.map(({ resource }) => resource),
      additions,
      words: user.permissions.includes(Permission.WordsWrite),
      own_css: this.ownCss.isUsed && user.permissions.includes(Permission.OwnCssWrite),
    };
  }
  @Get('admin/api/edit_sentences')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Sentences for editing on public pages',
    description:
      'What the edit links and the editor of words say on the public site, in the language of the user, which may be ' +
      'another than that of the page.',
  })
  sentences(): EditSentences {
    const language = spokenTo(readerLanguage() ?? '');
    return {
      language,
      direction: directionOf(language),
      sentences: Object.fromEntries(
        EDIT_SENTENCES.map((key) => [key.slice('editing.'.length), say(key)]),
      ) as EditSentences['sentences'],
    };
  }
}
