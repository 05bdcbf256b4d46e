import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { Schedule } from './schedule.dto.js';
import { ScheduleService } from './schedule.service.js';

@ApiTags('Schedule')
@Controller()
export class ScheduleController {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly site: SiteIdentity,
  ) {}

  @Get('admin/api/list_schedule')
  @RequirePermission(Permission.ContentRead)
  @ApiOperation({ summary: 'What is published and taken off the site by itself, and what was in the last seven days' })
  async list(@CurrentUser() user: AuthUser): Promise<Schedule> {
    return { time_zone: this.site.timeZone, ...(await this.schedule.list(user)) };
  }
}
