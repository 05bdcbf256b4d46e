import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ORDERED_MESSAGE } from '../../core/crud/record-order.js';
import { MessageBody, OrderInput } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { DigestsService } from './digests.service.js';
import { DigestChoice, DigestInput, RuleChoices, RuleInput, RuleRecord, RuleUpdate } from './rule.dto.js';
import { RulesService } from './rules.service.js';

const ruleId = new RecordIdPipe('Rule');

/** Rules for new enquiries. */
@ApiTags('Rules')
@Controller()
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly digests: DigestsService,
  ) {}

  /** List all rules, in the order in which they are applied */
  @Get('admin/api/list_rule')
  @RequirePermission(Permission.WebhooksRead)
  list(): Promise<RuleRecord[]> {
    return this.rules.list();
  }

  /** List users, stages, solutions and webhooks that rules can reference */
  @Get('admin/api/rule_choices')
  @RequirePermission(Permission.WebhooksRead)
  choices(): Promise<RuleChoices> {
    return this.rules.choices();
  }

  @Post('admin/api/create_rule')
  @RequirePermission(Permission.WebhooksWrite)
  @ApiOperation({
    summary: 'Create: Rule',
    description: 'It is applied after the others, to what comes in from now on.',
  })
  @Refuses({ 409: 'There are too many rules.', 422: 'A field breaks a rule.' })
  create(@Body() input: RuleInput, @CurrentUser() by: AuthUser): Promise<RuleRecord> {
    return this.rules.create(input, by);
  }

  /** Update: Rule */
  @Put('admin/api/update_rule/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @Refuses({ 404: 'No rule has this id.', 422: 'A field breaks a rule.' })
  update(@Param('id', ruleId) id: number, @Body() input: RuleUpdate, @CurrentUser() by: AuthUser): Promise<RuleRecord> {
    return this.rules.update(id, input, by);
  }

  @Put('admin/api/order_rule')
  @RequirePermission(Permission.WebhooksWrite)
  @ApiOperation({ summary: 'Order: Rule', description: 'Of all rules: they are applied in this order from now on.' })
  @Refuses({ 422: 'It does not name each rule once.' })
  async order(@Body() { ids }: OrderInput, @CurrentUser() by: AuthUser): Promise<MessageBody> {
    await this.rules.order(ids, by);
    return { message: ORDERED_MESSAGE() };
  }

  /** Delete: Rule */
  @Delete('admin/api/delete_rule/:id')
  @RequirePermission(Permission.WebhooksWrite)
  @Refuses({ 404: 'No rule has this id.' })
  async delete(@Param('id', ruleId) id: number, @CurrentUser() by: AuthUser): Promise<MessageBody> {
    await this.rules.delete(id, by);
    return { message: say('rules.deleted') };
  }

  /** Whether the caller gets one mail a day in place of one per enquiry and reply */
  @Get('admin/api/enquiry_digest')
  @RequirePermission(Permission.InboxRead)
  digest(@CurrentUser() { id }: AuthUser): Promise<DigestChoice> {
    return this.digests.choice(id);
  }

  /** Choose one mail a day, or one per enquiry */
  @Put('admin/api/enquiry_digest')
  @RequirePermission(Permission.InboxRead)
  @Refuses({ 422: 'A field breaks a rule.' })
  chooseDigest(@Body() { is_daily = false }: DigestInput, @CurrentUser() { id }: AuthUser): Promise<DigestChoice> {
    return this.digests.choose(id, is_daily);
  }
}
