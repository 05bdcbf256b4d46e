import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowToken } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { SynonymsInput, SynonymsRecord } from './synonyms.dto.js';
import { SynonymsService } from './synonyms.service.js';

const label = 'Search synonyms';
const path = 'admin/api/synonyms';

@ApiTags(label)
@Controller()
export class SynonymsController {
  constructor(private readonly service: SynonymsService) {}

  @AllowToken('synonyms', 'read')
  @ReadSingleton(path, Permission.SynonymsRead, label, SynonymsRecord)
  read(): Promise<SynonymsRecord> {
    return this.service.read();
  }

  @AllowToken('synonyms', 'write')
  @UpdateSingleton(Put, path, Permission.SynonymsWrite, label, SynonymsRecord)
  update(@Body() input: SynonymsInput, @CurrentUser() by: AuthUser): Promise<SynonymsRecord> {
    return this.service.update(input, by);
  }
}
