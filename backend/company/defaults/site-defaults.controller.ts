import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { SiteDefaultsInput, SiteDefaultsRecord } from './site-defaults.dto.js';
import { SiteDefaultsService } from './site-defaults.service.js';

const label = 'Defaults';
const path = 'admin/api/defaults';

@ApiTags(label)
@Controller()
export class SiteDefaultsController {
  constructor(private readonly service: SiteDefaultsService) {}

  @ReadSingleton(path, Permission.IdentityRead, label, SiteDefaultsRecord)
  read(): Promise<SiteDefaultsRecord> {
    return this.service.read();
  }

  @UpdateSingleton(Put, path, Permission.IdentityWrite, label, SiteDefaultsRecord)
  update(@Body() input: SiteDefaultsInput, @CurrentUser() by: AuthUser): Promise<SiteDefaultsRecord> {
    return this.service.update(input, by);
  }
}
