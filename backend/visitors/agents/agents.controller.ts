import { Body, Controller, Ip, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { OfferedWith } from '../../company/offerings/offered.decorator.js';
import { WordsService } from '../../company/words/words.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { VisitorForm } from '../bot-check/visitor-form.decorator.js';
import { ReplyInput, type ReplyRecord, type Thread } from '../submissions/submission.dto.js';
import { NotSpamRoute, ReplyRoute, SpamRoute, ThreadRoute } from '../submissions/submission-routes.decorator.js';
import { AgentInput, type AgentRecord } from './agent.dto.js';
import { agentResource } from './agent.resource.js';
import { AgentsService } from './agents.service.js';

@Controller()
export class AgentsController extends ResourceController(agentResource) {
  constructor(
    private readonly agents: AgentsService,
    private readonly words: WordsService,
  ) {
    super(agents);
  }

  @Post('api/agent/apply')
  @VisitorForm()
  @ApiOperation({ summary: 'Apply to become an agent' })
  @OfferedWith('agents')
  async receive(@Body() input: AgentInput, @Ip() address: string): Promise<MessageBody> {
    await this.agents.receive(input, address);
    return { message: this.words.of('apply').done };
  }

  @ThreadRoute(agentResource)
  thread(@Param('id', new RecordIdPipe(agentResource.label)) id: number): Promise<Thread<AgentRecord>> {
    return this.agents.thread(id);
  }

  @ReplyRoute(agentResource)
  reply(
    @Param('id', new RecordIdPipe(agentResource.label)) id: number,
    @Body() input: ReplyInput,
    @CurrentUser() author: AuthUser,
  ): Promise<ReplyRecord> {
    return this.agents.reply(id, input, author);
  }

  @SpamRoute(agentResource)
  suspect(
    @Param('id', new RecordIdPipe(agentResource.label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<AgentRecord> {
    return this.agents.markAsSpam(id, by);
  }

  @NotSpamRoute(agentResource)
  clear(
    @Param('id', new RecordIdPipe(agentResource.label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<AgentRecord> {
    return this.agents.markAsNotSpam(id, by);
  }
}
