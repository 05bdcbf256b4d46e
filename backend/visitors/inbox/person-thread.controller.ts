import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { PersonThread } from './person-thread.dto.js';
import { PersonThreadService } from './person-thread.service.js';

@ApiTags('Person')
@Controller()
export class PersonThreadController {
  constructor(private readonly threads: PersonThreadService) {}

  @Get('admin/api/person_thread/:id')
  @RequirePermission(Permission.InboxRead)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Fetch with everything exchanged: Person',
    description:
      'Messages, applications, replies, notes and the newsletter, the latest first, without suspected spam. The newsletter ' +
      `is told to those who may read subscribers ('${Permission.SubscribersRead}').`,
  })
  @Refuses({ 404: 'No person has this id.' })
  thread(
    @Param('id', new RecordIdPipe('Person')) id: number,
    @CurrentUser() { permissions }: AuthUser,
  ): Promise<PersonThread> {
    return this.threads.thread(id, { withNewsletter: permissions.includes(Permission.SubscribersRead) });
  }
}
