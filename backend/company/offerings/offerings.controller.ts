import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { OfferingsInput, OfferingsRecord } from './offerings.dto.js';
import { OfferingsService } from './offerings.service.js';

const label = 'Offerings';
const path = 'admin/api/offerings';

@ApiTags(label)
@Controller()
export class OfferingsController {
  constructor(private readonly service: OfferingsService) {}

  @ReadSingleton(path, Permission.IdentityRead, label, OfferingsRecord)
  read(): Promise<OfferingsRecord> {
    return this.service.read();
  }

  @UpdateSingleton(Put, path, Permission.IdentityWrite, label, OfferingsRecord)
  update(@Body() input: OfferingsInput, @CurrentUser() by: AuthUser): Promise<OfferingsRecord> {
    return this.service.update(input, by);
  }
}
