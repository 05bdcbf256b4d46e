import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { BlockUses } from '../content-pages/block-use.dto.js';
import { BlockUsesService } from '../content-pages/block-uses.service.js';
import { sharedBlockResource } from './shared-block.resource.js';
import { SharedBlocksService } from './shared-blocks.service.js';

@ApiTags('Shared blocks')
@Controller()
export class SharedBlocksController {
  constructor(
    private readonly blocks: SharedBlocksService,
    private readonly places: BlockUsesService,
  ) {}

  @Get('admin/api/shared_block_uses/:id')
  @RequirePermission(Permission.PagesRead)
  @ApiOperation({
    summary: 'Where a shared block is shown',
    description: 'Pages, the home page and templates, also those of which only a draft has it.',
  })
  @ApiOkResponse({ type: BlockUses })
  @Refuses({ 404: 'No shared block has this id.' })
  async uses(
    @Param('id', new RecordIdPipe(sharedBlockResource.label)) id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<BlockUses> {
    await this.blocks.read(id);
    return this.places.of(id, user.permissions);
  }
}
