import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { type Caller, CallerOf } from '../../core/access/caller.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmationOfSessions } from '../../core/access/recent-confirmation.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody, Page } from '../../core/crud/resource.dto.js';
import { VISITOR_EVENT_DATA } from '../../core/events/visitor-events.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import {
  DeliveryQuery,
  DeliveryRecord,
  WebhookInput,
  WebhookRecord,
  WebhookTestResult,
  WebhookUpdate,
  WebhookWithSecret,
} from './webhook.dto.js';
import { WebhooksService } from './webhooks.service.js';

const ById = (label: string) => Refuses({ 404: `No ${label} has this id.` });
const Invalid = () => Refuses({ 422: 'A field breaks a rule.' });
const webhookId = new RecordIdPipe('Webhook');

/** URLs that are called when content changes. */
@ApiTags('Webhooks')
@ApiExtraModels(Page, DeliveryRecord, ...Object.values(VISITOR_EVENT_DATA).map(({ data }) => data))
@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** List all webhooks */
  @Get('admin/api/list_webhook')
  @RequirePermission(Permission.WebhooksRead)
  @AllowToken('webhook', 'read')
  list(): Promise<WebhookRecord[]> {
    return this.webhooks.list();
  }

  @Post('admin/api/create_webhook')
  @RequirePermission(Permission.WebhooksWrite)
  @AllowToken('webhook', 'write')
  @RequireConfirmationOfSessions()
  @ApiOperation({
    summary: 'Create: Webhook',
    description:
      'Only this answer and that of a new secret have the secret. A token needs the scope to read each of the kinds, `conversation:read` for enquiries, ' +
      'replies and stages, and `subscriber:read` for subscribers.',
  })
  @Refuses({ 409: 'There are too many webhooks.' })
  @Invalid()
  create(
    @Body() input: WebhookInput,
    @CurrentUser() by: AuthUser,
    @CallerOf() caller: Caller,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.create(input, by, caller.scopes);
  }

  @Put('admin/api/update_webhook/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @AllowToken('webhook', 'write')
  @RequireConfirmationOfSessions()
  @ApiOperation({
    summary: 'Update: Webhook',
    description:
      'Switched on again, it gets what waits, and all changes from now on. A token needs the scopes of a new webhook for what it is told and was told, and ' +
      '`conversation:read` for another address, since rules may call it.',
  })
  @Invalid()
  @ById('webhook')
  update(
    @Param('id', webhookId) id: number,
    @Body() input: WebhookUpdate,
    @CurrentUser() by: AuthUser,
    @CallerOf() caller: Caller,
  ): Promise<WebhookRecord> {
    return this.webhooks.update(id, input, by, caller.scopes);
  }

  /** Create a new secret for a webhook; the former one is no longer used */
  @Post('admin/api/renew_webhook_secret/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @AllowToken('webhook', 'write')
  @RequireConfirmationOfSessions()
  @HttpCode(200)
  @ById('webhook')
  renewSecret(@Param('id', webhookId) id: number, @CurrentUser() by: AuthUser): Promise<WebhookWithSecret> {
    return this.webhooks.renewSecret(id, by);
  }

  /** Delete: Webhook */
  @Delete('admin/api/delete_webhook/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @AllowToken('webhook', 'write')
  @ById('webhook')
  delete(@Param('id', webhookId) id: number, @CurrentUser() by: AuthUser): Promise<MessageBody> {
    return this.webhooks.delete(id, by);
  }

  @Post('admin/api/test_webhook/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @AllowToken('webhook', 'write')
  @HttpCode(200)
  @RateLimit({ points: 20, duration: 60, name: 'tests', per: 'user' })
  @ApiOperation({ summary: 'Call a webhook with `webhook.test`', description: 'At once, beside its queue, and once.' })
  @ById('webhook')
  test(@Param('id', webhookId) id: number): Promise<WebhookTestResult> {
    return this.webhooks.test(id);
  }

  @Get('admin/api/list_webhook_delivery/:id')
  @RequirePermission(Permission.WebhooksRead)
  @AllowToken('webhook', 'read')
  @ApiOperation({ summary: 'List deliveries to a webhook', description: 'Of the last 30 days.' })
  @ApiOkResponse({ description: 'One page, newest first.', schema: pageSchema(DeliveryRecord) })
  @Invalid()
  @ById('webhook')
  deliveries(@Param('id', webhookId) id: number, @Query() query: DeliveryQuery): Promise<Page<DeliveryRecord>> {
    return this.webhooks.deliveries(id, query);
  }

  @Post('admin/api/redeliver_webhook/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @AllowToken('webhook', 'write')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Deliver the same once more',
    description: 'With the same `webhook-id`, after all that waits for the webhook.',
  })
  @Refuses({ 409: 'It is still waiting, or the webhook is switched off.' })
  @ById('delivery')
  redeliver(@Param('id', new RecordIdPipe('Delivery')) id: number): Promise<MessageBody> {
    return this.webhooks.redeliver(id);
  }
}
