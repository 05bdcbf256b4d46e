import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { InLanguages, ReadSingleton, SiteLanguage, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { IdentityInput, IdentityRecord } from './identity.dto.js';
import { IdentityService } from './identity.service.js';

const label = 'Identity';
const path = 'admin/api/identity';

@ApiTags(label)
@InLanguages()
@Controller()
export class IdentityController {
  constructor(private readonly service: IdentityService) {}

  @AllowToken('identity', 'read')
  @ReadSingleton(path, Permission.IdentityRead, label, IdentityRecord)
  read(@SiteLanguage() language?: string): Promise<IdentityRecord> {
    return this.service.readIn(language);
  }

  @AllowToken('identity', 'write')
  @UpdateSingleton(Put, path, Permission.IdentityWrite, label, IdentityRecord)
  update(
    @Body() input: IdentityInput,
    @CurrentUser() by: AuthUser,
    @SiteLanguage() language?: string,
  ): Promise<IdentityRecord> {
    return this.service.updateIn(language, input, by);
  }
}
