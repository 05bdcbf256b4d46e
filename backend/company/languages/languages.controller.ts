import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { LanguagesInput, LanguagesRecord } from './languages.dto.js';
import { LanguagesService } from './languages.service.js';

const label = 'Languages';
const path = 'admin/api/languages';

@ApiTags(label)
@Controller()
export class LanguagesController {
  constructor(private readonly service: LanguagesService) {}

  @AllowToken('languages', 'read')
  @ReadSingleton(path, Permission.LanguagesRead, label, LanguagesRecord)
  read(): Promise<LanguagesRecord> {
    return this.service.read();
  }

  @AllowToken('languages', 'write')
  @UpdateSingleton(Put, path, Permission.LanguagesWrite, label, LanguagesRecord)
  update(@Body() input: LanguagesInput, @CurrentUser() by: AuthUser): Promise<LanguagesRecord> {
    return this.service.update(input, by);
  }
}
