import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../core/access/access.decorator.js';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../../core/access/current-user.decorator.js';
import { Permission } from '../../../core/access/permissions.js';
import { Refuses } from '../../../core/http/refuses.decorator.js';
import { Presence, PresenceInput } from './presence.dto.js';
import { PresenceService } from './presence.service.js';

@ApiTags('Presence')
@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Put('admin/api/presence')
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({
    summary: 'Tell that a record is open, and learn who else has it open',
    description: 'To be repeated every ten seconds; who was not heard of for 18 seconds counts as gone.',
  })
  @Refuses({ 404: 'There is no such resource or record.', 422: 'A field breaks a rule.' })
  report(@Body() input: PresenceInput, @CurrentUser() user: AuthUser): Presence {
    return this.presence.report(input, user);
  }
}
