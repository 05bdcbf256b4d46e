import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
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
  @UseInterceptors(ListCacheInterceptor(false))
  @ApiOperation({ summary: 'Counts of the inbox', description: 'Suspected spam does not count as new.' })
  counts(@CurrentUser() user: AuthUser): Promise<InboxCounts> {
    return this.counter.counts(user);
  }
}
