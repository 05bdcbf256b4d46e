import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { CreationKeyHeader, CreationKeyOf } from '../../core/crud/creation-keys.js';
import { pageWithFields } from '../../core/crud/lists/list-parts.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Page } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import {
  NewsletterAudience,
  NewsletterDraftInput,
  NewsletterDraftUpdate,
  NewsletterInput,
  NewsletterPreview,
  NewsletterQuery,
  NewsletterRecord,
  NewsletterReport,
  NewsletterTestInput,
  NewsletterTimeInput,
} from './newsletter.dto.js';
import { NewsletterDraftsService } from './newsletter-drafts.service.js';
import { NewslettersService } from './newsletters.service.js';

const ID = new RecordIdPipe('Newsletter');
const NO_SUCH = 'No newsletter has this id.';

@ApiTags('Newsletter')
@ApiExtraModels(Page, NewsletterRecord)
@Controller()
export class NewslettersController {
  constructor(
    private readonly newsletters: NewslettersService,
    private readonly drafts: NewsletterDraftsService,
  ) {}

  @Post('admin/api/send_newsletter')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @ApiOperation({
    summary: 'Send a newsletter',
    description:
      'Goes to every confirmed subscriber, once. The answer does not wait for the mails; `newsletter_report` tells how far they are.',
  })
  @Refuses({
    409: 'No mail server is configured, there is no confirmed subscriber, or the same newsletter was sent within the last hour.',
    422: 'A field breaks a rule.',
  })
  send(@Body() input: NewsletterInput, @CurrentUser() by: AuthUser): Promise<NewsletterRecord> {
    return this.newsletters.send(input, by);
  }

  @Get('admin/api/list_newsletter')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @ApiOperation({ summary: 'List: Newsletter' })
  @ApiOkResponse({
    description: 'One page, newest first.',
    schema: pageSchema(NewsletterRecord),
  })
  @Refuses({ 422: 'A field breaks a rule.' })
  async list(@Query() query: NewsletterQuery): Promise<Page<NewsletterRecord>> {
    return pageWithFields(await this.newsletters.list(query), query);
  }

  @Get('admin/api/newsletter_audience')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @ApiOperation({ summary: 'Number of recipients of a newsletter' })
  audience(): Promise<NewsletterAudience> {
    return this.newsletters.audience();
  }

  @Get('admin/api/newsletter_report/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @ApiOperation({ summary: 'Progress of a newsletter' })
  @Refuses({ 404: NO_SUCH })
  report(@Param('id', ID) id: number): Promise<NewsletterReport> {
    return this.newsletters.report(id);
  }

  /** Create a draft of a newsletter */
  @Post('admin/api/create_newsletter')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @Refuses({ 422: 'A field breaks a rule.' })
  @CreationKeyHeader()
  create(
    @Body() input: NewsletterDraftInput,
    @CurrentUser() by: AuthUser,
    @CreationKeyOf() key: string | undefined,
  ): Promise<NewsletterRecord> {
    return this.drafts.create(input, by, key);
  }

  /** Fetch a newsletter for editing */
  @Get('admin/api/edit_newsletter/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @Refuses({ 404: NO_SUCH })
  edit(@Param('id', ID) id: number): Promise<NewsletterRecord> {
    return this.drafts.get(id);
  }

  /** Update a draft of a newsletter */
  @Put('admin/api/update_newsletter/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @Refuses({ 404: NO_SUCH, 409: 'It is scheduled or sent, or the version is stale.', 422: 'A field breaks a rule.' })
  update(@Param('id', ID) id: number, @Body() input: NewsletterDraftUpdate): Promise<NewsletterRecord> {
    return this.drafts.update(id, input);
  }

  @Put('admin/api/schedule_newsletter/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @ApiOperation({
    summary: 'Send what is written, now or at a time',
    description:
      'Goes to every confirmed subscriber, once. Until it starts, `unschedule_newsletter` cancels it; “now” means in ten seconds.',
  })
  @Refuses({
    404: NO_SUCH,
    409: 'It has begun, no mail server is configured, or there is no confirmed subscriber.',
    422: 'It has no text, or the time is none or has passed.',
  })
  schedule(
    @Param('id', ID) id: number,
    @Body() input: NewsletterTimeInput,
    @CurrentUser() by: AuthUser,
  ): Promise<NewsletterRecord> {
    return this.drafts.schedule(id, input, by);
  }

  /** Unschedule a newsletter: it is a draft again */
  @Put('admin/api/unschedule_newsletter/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @Refuses({ 404: NO_SUCH, 409: 'It has begun.' })
  unschedule(@Param('id', ID) id: number, @CurrentUser() by: AuthUser): Promise<NewsletterRecord> {
    return this.drafts.unschedule(id, by);
  }

  /** Permanently delete a newsletter that has not been sent */
  @Delete('admin/api/delete_newsletter/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is deleted.' })
  @Refuses({ 404: NO_SUCH, 409: 'It is scheduled or sent.' })
  remove(@Param('id', ID) id: number, @CurrentUser() by: AuthUser): Promise<void> {
    return this.drafts.remove(id, by);
  }

  @Post('admin/api/test_newsletter/:id')
  @RequirePermission(Permission.NewslettersSend)
  @HttpCode(204)
  @RateLimit({ name: 'test mails', points: 20, duration: 300, per: 'user' })
  @ApiOperation({
    summary: 'Send a newsletter to one address, to try it',
    description: 'No subscriber will receive it.',
  })
  @ApiNoContentResponse({ description: 'It is on its way.' })
  @Refuses({ 404: NO_SUCH, 409: 'No mail server is configured.', 422: 'The address is none.' })
  test(@Param('id', ID) id: number, @Body() { email }: NewsletterTestInput): Promise<void> {
    return this.drafts.test(id, email);
  }

  /** Preview a newsletter's mail with unsaved input */
  @Post('admin/api/preview_newsletter')
  @RequirePermission(Permission.NewslettersSend)
  @HttpCode(200)
  @Refuses({ 422: 'A field breaks a rule.' })
  preview(@Body() input: NewsletterDraftInput): Promise<NewsletterPreview> {
    return this.drafts.preview(input);
  }
}
