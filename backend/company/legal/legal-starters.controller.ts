import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { SiteLanguage } from '../../core/crud/singleton.decorators.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { LegalStarters } from './legal.dto.js';
import { LegalStartersService } from './legal-starters.service.js';

@ApiTags('Legal texts')
@Controller()
export class LegalStartersController {
  constructor(private readonly service: LegalStartersService) {}

  @Get('admin/api/legal_starters')
  @RequirePermission(Permission.LegalRead)
  @AllowToken('legal', 'read')
  @ApiOperation({ summary: 'Drafts to begin legal texts with, in a language of the site' })
  @ApiQuery({
    name: 'language',
    required: false,
    schema: { type: 'string', maxLength: MAX_LENGTH.language },
    description: 'Default: the first.',
  })
  @Refuses({ 422: 'The site has no such language.' })
  read(@SiteLanguage() language?: string): Promise<LegalStarters> {
    return this.service.read(language);
  }
}
