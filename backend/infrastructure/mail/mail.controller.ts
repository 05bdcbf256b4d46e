import { Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { pageWithFields } from '../../core/crud/lists/list-parts.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody, Page } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { MAIL_DAYS } from './mail.constants.js';
import { MailOverview, MailQuery, MailRecord, TestMailResult } from './mail.dto.js';
import { MailOverviewService } from './mail-overview.service.js';

const id = new RecordIdPipe('Mail');

/** Mail status, for administrators. */
@ApiTags('Mail')
@ApiExtraModels(Page, MailRecord)
@Controller()
export class MailController {
  constructor(private readonly mail: MailOverviewService) {}

  /** Get the status of mail */
  @Get('admin/api/mail')
  @RequirePermission(Permission.MailRead)
  overview(): Promise<MailOverview> {
    return this.mail.overview();
  }

  @Get('admin/api/list_mail')
  @RequirePermission(Permission.MailRead)
  @ApiOperation({
    summary: 'List mails, without their texts',
    description: `Sent and failed ones are kept for ${MAIL_DAYS} days.`,
  })
  @ApiOkResponse({ description: 'One page, newest first.', schema: pageSchema(MailRecord) })
  @Refuses({ 422: 'A field breaks a rule.' })
  async list(@Query() query: MailQuery): Promise<Page<MailRecord>> {
    return pageWithFields(await this.mail.list(query), query);
  }

  @Post('admin/api/send_test_mail')
  @RequirePermission(Permission.MailWrite)
  @HttpCode(200)
  @RateLimit({ name: 'test mails', points: 5, duration: 300, per: 'user' })
  @ApiOperation({
    summary: 'Send a test mail to oneself',
    description: 'At once, not by the outbox; the answer has that of the mail server. It may take a minute.',
  })
  @Refuses({ 409: 'SMTP_URL is not set.' })
  sendTest(@CurrentUser() user: AuthUser): Promise<TestMailResult> {
    return this.mail.sendTest(user);
  }

  @Put('admin/api/retry_mail/:id')
  @RequirePermission(Permission.MailWrite)
  @ApiOperation({ summary: 'Send a waiting or failed mail now', description: 'With all its attempts.' })
  @Refuses({ 404: 'No mail has this id.', 409: 'It was sent, goes to a subscriber, or no longer has a text.' })
  retry(@Param('id', id) mailId: number, @CurrentUser() user: AuthUser): Promise<MessageBody> {
    return this.mail.retry(mailId, user);
  }

  /** Delete a mail; a waiting one is never sent */
  @Delete('admin/api/delete_mail/:id')
  @RequirePermission(Permission.MailWrite)
  @Refuses({ 404: 'No mail has this id.', 409: 'A reply or the report of a newsletter refers to it.' })
  delete(@Param('id', id) mailId: number, @CurrentUser() user: AuthUser): Promise<MessageBody> {
    return this.mail.delete(mailId, user);
  }
}
