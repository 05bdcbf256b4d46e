import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RepliesService } from './replies.service.js';
import { ReplyRecord } from './submission.dto.js';
import { ReplyLimit } from './submission-routes.decorator.js';

@ApiTags('Inbox')
@Controller()
export class RepliesController {
  constructor(private readonly replies: RepliesService) {}

  @Post('admin/api/resend_reply/:id')
  @RequirePermission(Permission.InboxWrite)
  @ReplyLimit()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send a reply again',
    description: 'Queues the mail of a failed reply again. A reply that is queued or sent is not changed.',
  })
  @Refuses({ 404: 'No reply has this id.', 409: 'No mail server is set up.' })
  resend(@Param('id', new RecordIdPipe('Reply')) id: number, @CurrentUser() by: AuthUser): Promise<ReplyRecord> {
    return this.replies.resend(id, by);
  }
}
