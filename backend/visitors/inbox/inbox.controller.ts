import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ListCacheInterceptor } from '../../core/crud/lists/list-cache.interceptor.js';
import { InboxCounts } from './inbox.dto.js';
import { InboxService } from './inbox.service.js';

@ApiTags('Inbox')
@Controller()
export class InboxController {
  constructor(private readonly counter: InboxService) {}

  @Get('admin/api/inbox_counts')
  @RequirePermission(Permission.InboxRead)
  @UseInterceptors(ListCacheInterceptor(true))
  @ApiOperation({ summary: 'Counts of the inbox', description: 'Suspected spam does not count as new.' })
  @ApiOkResponse({ type: InboxCounts })
  counts(): Promise<InboxCounts> {
    return this.counter.counts();
  }
}
