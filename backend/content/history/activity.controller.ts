import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ActivityService } from './activity.service.js';
import { ActivityQuery, ActivityRecord, HistoryPage } from './history.dto.js';

@ApiTags('History')
@ApiExtraModels(HistoryPage, ActivityRecord)
@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Get('admin/api/list_activity')
  @RequirePermission(Permission.ActivityRead)
  @ApiOperation({
    summary: 'List what was done in the back office',
    description:
      'Nothing of it can be changed. At most 10,000 entries are counted and listed; older ones are found by `to`. Words are ' +
      'looked for in the newest 100,000 of the period.',
  })
  @ApiOkResponse({ description: 'One page, newest first.', schema: pageSchema(ActivityRecord, HistoryPage) })
  @Refuses({ 422: 'A field breaks a rule.' })
  list(@Query() query: ActivityQuery): Promise<HistoryPage<ActivityRecord>> {
    return this.activity.list(query);
  }
}
