import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { LanguagesProgress } from './translation-progress.dto.js';
import { TranslationProgressService } from './translation-progress.service.js';

@ApiTags('Languages')
@Controller()
export class TranslationProgressController {
  constructor(private readonly service: TranslationProgressService) {}

  @Get('admin/api/languages/progress')
  @RequirePermission(Permission.LanguagesRead)
  @AllowToken('languages', 'read')
  @ApiOperation({
    summary: 'Count what is translated',
    description: 'For each language beside the first, of everything that the caller may read.',
  })
  read(@CurrentUser() user: AuthUser): Promise<LanguagesProgress> {
    return this.service.read(user);
  }
}
