import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { LegalStarters } from './legal.dto.js';
import { LegalStartersService } from './legal-starters.service.js';

@ApiTags('Legal texts')
@Controller()
export class LegalStartersController {
  constructor(private readonly service: LegalStartersService) {}

  @Get('admin/api/legal_starters')
  @RequirePermission(Permission.LegalRead)
  @AllowToken('legal', 'read')
  @ApiOperation({ summary: 'Drafts to begin legal texts with, in the first language of the site' })
  read(): Promise<LegalStarters> {
    return this.service.read();
  }
}
