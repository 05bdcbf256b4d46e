import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { Report } from './report.dto.js';
import { ReportsService } from './reports.service.js';
import { Today } from './today.dto.js';
import { TodayService } from './today.service.js';

@ApiTags('Dashboard')
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly begin: TodayService,
  ) {}

  @Get('admin/api/reports')
  @RequirePermission(Permission.ReportsRead)
  @AllowToken('reports', 'read')
  @ApiOperation({
    summary: 'The cards of the dashboard',
    description: 'Cards that the role may not read are left out.',
  })
  list(@CurrentUser() { permissions }: AuthUser): Promise<Report[]> {
    return this.reports.list(permissions);
  }

  @Get('admin/api/today')
  @RequirePermission(Permission.ReportsRead)
  @ApiOperation({
    summary: 'One’s drafts, and what came in of late',
    description: 'Drafts of the user who asks, and counts by week of what the role may read.',
  })
  today(@CurrentUser() user: AuthUser): Promise<Today> {
    return this.begin.of(user);
  }
}
