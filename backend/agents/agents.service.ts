import { Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BotCheck } from '../bot-check/bot-check.js';
import { isTrapped } from '../bot-check/trap.js';
import { VisitorMails } from '../mail/visitor-mails.service.js';
import { Product } from '../products/product.entity.js';
import { csvFile } from '../resource/csv-export.js';
import { ValidationFailure } from '../resource/errors.js';
import { ResourceService } from '../resource/resource.service.js';
import { ResourceContext } from '../resource/resource-context.js';
import { AgentInput, type AgentRecord, type AgentUpdate, NO_PRODUCT } from './agent.dto.js';
import { Agent } from './agent.entity.js';
import { agentResource } from './agent.resource.js';

@Injectable()
export class AgentsService extends ResourceService<Agent, AgentInput, AgentRecord, AgentUpdate> {
  constructor(
    context: ResourceContext,
    private readonly botCheck: BotCheck,
    private readonly mails: VisitorMails,
  ) {
    super(agentResource, context);
  }

  /** Stores an application, and has it mailed. */
  async receive(input: AgentInput, address: string | undefined): Promise<void> {
    await this.botCheck.verify(input.turnstile_token, address);
    if (isTrapped(input)) return;
    await this.context.database.transaction(async (manager) => {
      await this.mails.ofApplication(manager, await this.create(input));
    });
  }

  export(): Promise<StreamableFile> {
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
    return csvFile(this.context.database, Agent, columns, 'agent-applications.csv');
  }

  protected override async assign(
    manager: EntityManager,
    agent: Agent,
    input: AgentInput | AgentUpdate,
  ): Promise<void> {
    await super.assign(manager, agent, input);
    if (!('products' in input)) return;
    const product = await manager.findOne(Product, {
      select: { id: true, title: true },
      where: { id: input.products, status: 'active' },
    });
    if (!product) throw new ValidationFailure({ products: [NO_PRODUCT] });
    agent.product_id = product.id;
    agent.product_title = product.title;
  }
}
