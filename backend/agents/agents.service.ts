import { Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BotCheck } from '../bot-check/bot-check.js';
import { ResourceContext } from '../core/crud/crud-context.js';
import { csvFile } from '../core/crud/csv-export.js';
import type { Author } from '../core/crud/resource.service.js';
import { ValidationFailure } from '../core/http/errors.js';
import { callingCodeOf } from '../countries/countries.js';
import type { MailContent } from '../mail/outbox.service.js';
import { Product } from '../products/product.entity.js';
import { Replies, type ReplyOwner } from '../submissions/replies.service.js';
import { SubmissionsService, spamIs } from '../submissions/submissions.service.js';
import { VisitorMails } from '../submissions/visitor-mails.service.js';
import { AgentInput, type AgentRecord, type AgentUpdate, NO_PRODUCT } from './agent.dto.js';
import { Agent } from './agent.entity.js';
import { agentResource } from './agent.resource.js';
import { whatsappNumber } from './whatsapp-number.js';

@Injectable()
export class AgentsService extends SubmissionsService<Agent, AgentInput, AgentRecord, AgentUpdate> {
  protected override readonly firstStatus = 'pending';

  constructor(
    context: ResourceContext,
    botCheck: BotCheck,
    replies: Replies,
    private readonly mails: VisitorMails,
  ) {
    super(agentResource, context, botCheck, replies);
  }

  /** @param isSpam Whether it is suspected spam that is exported, or the rest. */
  export(isSpam: boolean): Promise<StreamableFile> {
    const columns = [
      'id',
      'name',
      'email',
      'phone',
      'location',
      'country',
      'product_title',
      'status',
      'created_at',
    ] as const;
    const fileName = isSpam ? 'suspected-spam.csv' : 'agent-applications.csv';
    return csvFile(this.context.database, Agent, columns, fileName, spamIs(isSpam));
  }

  protected override mailNotices(manager: EntityManager, application: AgentRecord): Promise<void> {
    return this.mails.ofApplication(manager, application);
  }

  protected override ownerOf(id: number): ReplyOwner {
    return { agent_id: id };
  }

  protected override replyMail(application: AgentRecord, text: string): MailContent {
    return this.mails.replyToApplication(application, text);
  }

  protected override async toRecord(agent: Agent): Promise<AgentRecord> {
    const { phone, country } = agent;
    const whatsapp = whatsappNumber(phone, await callingCodeOf(country));
    return { ...(await super.toRecord(agent)), whatsapp };
  }

  protected override async assign(
    manager: EntityManager,
    agent: Agent,
    input: AgentInput | AgentUpdate,
    by?: Author,
  ): Promise<void> {
    await super.assign(manager, agent, input, by);
    if (!('products' in input)) return;
    const product = await manager.findOne(Product, {
      select: { id: true, title: true },
      where: { id: input.products, status: 'active' },
    });
    if (product) {
      agent.product_id = product.id;
      agent.product_title = product.title;
      // What is suspected spam is answered alike, whatever it names.
    } else if (!agent.spam_at) throw new ValidationFailure({ products: [NO_PRODUCT] });
  }
}
