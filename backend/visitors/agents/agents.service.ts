import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Product } from '../../content/products/product.entity.js';
import type { Author } from '../../core/crud/author.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { callingCodeOf, countryOf } from '../../infrastructure/countries/countries.js';
import type { Contact } from '../people/person-contacts.service.js';
import type { ReplyOwner } from '../submissions/replies.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import type { WrittenMail } from '../submissions/visitor-mails.service.js';
import { type AgentInput, type AgentRecord, type AgentUpdate, NO_PRODUCT } from './agent.dto.js';
import type { Agent } from './agent.entity.js';
import { agentResource } from './agent.resource.js';
import { whatsappNumber } from './whatsapp-number.js';

@Injectable()
export class AgentsService extends SubmissionsService<Agent, AgentInput, AgentRecord, AgentUpdate> {
  protected override readonly initialStatus = 'pending';
  protected override readonly contactKind = 'agent';

  constructor(context: ResourceContext) {
    super(agentResource, context);
  }

  protected override mailNotices(manager: EntityManager, application: AgentRecord): Promise<void> {
    return this.mails.addForApplication(manager, application);
  }

  protected override ownerOf(id: number): ReplyOwner {
    return { agent_id: id };
  }

  protected override contactOf(agent: Agent): Contact {
    return { ...super.contactOf(agent), phone: agent.phone };
  }

  protected override textOf({ product_title }: Agent): string {
    return product_title;
  }

  protected override replyMail(application: AgentRecord, text: string): WrittenMail {
    return this.mails.replyToApplication(application, text);
  }

  override async toRecord(agent: Agent): Promise<AgentRecord> {
    const { phone, country } = agent;
    const whatsapp = whatsappNumber(phone, await callingCodeOf(country));
    return { ...(await super.toRecord(agent)), whatsapp };
  }

  override async assign(
    manager: EntityManager,
    agent: Agent,
    input: AgentInput | AgentUpdate,
    by?: Author,
  ): Promise<void> {
    await super.assign(manager, agent, input, by);
    if (!('products' in input)) return;
    Object.assign(agent, await countryOf(input.country));
    const product = await manager.findOne(Product, {
      select: { id: true, title: true },
      where: { id: input.products, status: ACTIVE },
    });
    if (product) {
      agent.product_id = product.id;
      agent.product_title = product.title;
      // Suspected spam is accepted with any product: a bot must not see a different response.
    } else if (!agent.spam_at) throw new ValidationException({ products: [NO_PRODUCT] });
  }
}
