import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { FirstStepsInput, FirstStepsRecord } from './first-steps.dto.js';
import { FirstStepsService } from './first-steps.service.js';

const label = 'First steps';
const path = 'admin/api/first_steps';

/** For users who may edit the site's identity. */
@ApiTags(label)
@Controller()
export class FirstStepsController {
  constructor(private readonly service: FirstStepsService) {}

  @ReadSingleton(path, Permission.IdentityRead, label, FirstStepsRecord)
  read(@CurrentUser() by: AuthUser): Promise<FirstStepsRecord> {
    return this.service.readWithContent(by);
  }

  @UpdateSingleton(Put, path, Permission.IdentityWrite, label, FirstStepsRecord)
  update(@Body() input: FirstStepsInput, @CurrentUser() by: AuthUser): Promise<FirstStepsRecord> {
    return this.service.updateWithContent(input, by);
  }
}
