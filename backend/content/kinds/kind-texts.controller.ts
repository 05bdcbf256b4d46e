import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { KindTextDrafts, KindTextHelp, KindTextsInput } from './kind-texts.dto.js';

/** Helps to say what kinds and their fields are called in other languages. */
@ApiTags('Kind of content')
@Controller()
export class KindTextsController {
  constructor(private readonly context: ResourceContext) {}

  @Get('admin/api/draft_kind_texts')
  @RequirePermission(Permission.KindsWrite)
  @ApiOperation({ summary: 'Whether a model drafts names: Kind of content' })
  help(): KindTextHelp {
    return { can_draft: this.context.translator.isConfigured };
  }

  @Post('admin/api/draft_kind_texts')
  @RequirePermission(Permission.KindsWrite)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Draft names in another language: Kind of content',
    description: 'By the language model, from the first language of the site. Nothing is stored.',
  })
  @ApiOkResponse({ type: KindTextDrafts })
  @Refuses({ 422: 'Not a language, or too many texts.', 503: 'No model is configured or reachable.' })
  async draft(@Body() { language, texts }: KindTextsInput): Promise<KindTextDrafts> {
    const { translator, languages } = this.context;
    const asked = new Map(texts.map(({ text }, index) => [String(index), text]));
    const translated = await translator.translate({ from: languages.first, to: language, texts: asked });
    const drafts = texts.map((_text, index) => {
      const found = translated.get(String(index));
      return found && 'text' in found ? found.text : '';
    });
    return { drafts };
  }
}
