import { Body, Controller, Ip, Post, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation } from '@nestjs/swagger';
import { VisitorForm } from '../bot-check/visitor-form.decorator.js';
import { ExportRoute } from '../resource/csv-export.js';
import { ResourceController } from '../resource/resource.controller.js';
import { MessageBody } from '../resource/resource.dto.js';
import { AgentInput } from './agent.dto.js';
import { agentResource } from './agent.resource.js';
import { AgentsService } from './agents.service.js';

@Controller()
export class AgentsController extends ResourceController(agentResource) {
  constructor(private readonly agents: AgentsService) {
    super(agents);
  }

  @Post('api/agent/apply')
  @VisitorForm()
  @ApiOperation({ summary: 'Apply to become an agent' })
  @ApiCreatedResponse({ type: MessageBody })
  async receive(@Body() input: AgentInput, @Ip() address: string): Promise<MessageBody> {
    await this.agents.receive(input, address);
    return { message: 'Thank you for applying. We will get back to you.' };
  }

  @ExportRoute('admin/api/export_agent', agentResource.label)
  export(): Promise<StreamableFile> {
    return this.agents.export();
  }
}
