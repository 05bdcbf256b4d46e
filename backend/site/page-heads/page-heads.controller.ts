import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { PageHeadsInput, PageHeadsRecord } from './page-heads.dto.js';
import { PageHeadsService } from './page-heads.service.js';

const label = 'Search engines and sharing';
const path = 'admin/api/page_heads';

@ApiTags(label)
@Controller()
export class PageHeadsController {
  constructor(private readonly service: PageHeadsService) {}

  @AllowToken('page', 'read')
  @ReadSingleton(path, Permission.PagesRead, label, PageHeadsRecord)
  read(): Promise<PageHeadsRecord> {
    return this.service.read();
  }

  @AllowToken('page', 'write')
  @UpdateSingleton(Put, path, Permission.PagesWrite, label, PageHeadsRecord)
  update(@Body() input: PageHeadsInput, @CurrentUser() by: AuthUser): Promise<PageHeadsRecord> {
    return this.service.update(input, by);
  }
}
