import { applyDecorators, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { ToggledKnowledgeItem, WrappedKnowledgeItem } from './knowledge-item.dto.js';
import { knowledgeItemResource } from './knowledge-item.resource.js';
import { KnowledgeItemsService } from './knowledge-items.service.js';

const { label } = knowledgeItemResource;

const FetchItem = (path: string) =>
  applyDecorators(
    Get(path),
    RequirePermission(Permission.KnowledgeRead),
    AllowToken('chatbot', 'read'),
    ApiOperation({ summary: `Fetch: ${label}` }),
    ApiOkResponse({ type: WrappedKnowledgeItem }),
    Refuses({ 404: 'No knowledge item has this id.' }),
  );

@Controller()
export class KnowledgeItemsController extends ResourceController(knowledgeItemResource) {
  constructor(private readonly items: KnowledgeItemsService) {
    super(items);
  }

  @FetchItem('admin/chatbot/:id')
  fetch(@Param('id', new RecordIdPipe(label)) id: number): Promise<WrappedKnowledgeItem> {
    return this.items.readWrapped(id);
  }

  @FetchItem('admin/chatbot/:id/edit')
  fetchForEdit(@Param('id', new RecordIdPipe(label)) id: number): Promise<WrappedKnowledgeItem> {
    return this.items.readWrapped(id);
  }

  @Patch('admin/chatbot/:id/toggle-status')
  @RequirePermission(Permission.KnowledgeWrite)
  @AllowToken('chatbot', 'write')
  @ApiOperation({ summary: `Activate or deactivate: ${label}` })
  @Refuses({ 404: 'No knowledge item has this id.' })
  async toggle(
    @Param('id', new RecordIdPipe(label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<ToggledKnowledgeItem> {
    const { is_active, version } = await this.items.toggle(id, by);
    return { message: say('chatbot.statusSaved'), is_active, version };
  }
}
