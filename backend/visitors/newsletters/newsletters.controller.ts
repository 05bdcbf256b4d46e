import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ListQuery, Page } from '../../core/crud/resource.dto.js';
import { ErrorBody, ValidationErrorBody } from '../../core/http/errors.dto.js';
import { NewsletterAudience, NewsletterInput, NewsletterRecord, NewsletterReport } from './newsletter.dto.js';
import { NewslettersService } from './newsletters.service.js';

@ApiTags('Newsletter')
@ApiExtraModels(Page, NewsletterRecord)
@Controller()
export class NewslettersController {
  constructor(private readonly newsletters: NewslettersService) {}

  @Post('admin/api/send_newsletter')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'write')
  @ApiOperation({
    summary: 'Send a newsletter',
    description:
      'Goes to every confirmed subscriber, once. The answer does not wait for the mails; `newsletter_report` tells how far they are.',
  })
  @ApiCreatedResponse({ type: NewsletterRecord })
  @ApiConflictResponse({
    type: ErrorBody,
    description:
      'No mail server is configured, there is no confirmed subscriber, or the same newsletter was sent within the last hour.',
  })
  @ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'A field breaks a rule.' })
  send(@Body() input: NewsletterInput, @CurrentUser() by: AuthUser): Promise<NewsletterRecord> {
    return this.newsletters.send(input, by);
  }

  @Get('admin/api/list_newsletter')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @ApiOperation({ summary: 'List: Newsletter' })
  @ApiOkResponse({
    description: 'One page, newest first.',
    schema: {
      allOf: [
        { $ref: getSchemaPath(Page) },
        { properties: { data: { type: 'array', items: { $ref: getSchemaPath(NewsletterRecord) } } } },
      ],
    },
  })
  @ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description: 'A field breaks a rule.' })
  list(@Query() query: ListQuery): Promise<Page<NewsletterRecord>> {
    return this.newsletters.list(query);
  }

  @Get('admin/api/newsletter_audience')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @ApiOperation({ summary: 'Number of recipients of a newsletter' })
  @ApiOkResponse({ type: NewsletterAudience })
  audience(): Promise<NewsletterAudience> {
    return this.newsletters.audience();
  }

  @Get('admin/api/newsletter_report/:id')
  @RequirePermission(Permission.NewslettersSend)
  @AllowToken('newsletter', 'read')
  @ApiOperation({ summary: 'Progress of a newsletter' })
  @ApiParam({ name: 'id', type: Number })
  @ApiOkResponse({ type: NewsletterReport })
  @ApiNotFoundResponse({ type: ErrorBody, description: 'No newsletter has this id.' })
  report(@Param('id', new RecordIdPipe('Newsletter')) id: number): Promise<NewsletterReport> {
    return this.newsletters.report(id);
  }
}
