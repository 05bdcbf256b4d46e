import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { namesWith } from '../../core/crud/resource-definition.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { DraftLinkInput, DraftLinks, NewDraftLink } from './draft-links.dto.js';
import { DraftLinksService } from './draft-links.service.js';

const record = new RecordIdPipe('Record');

/** Links that show a draft to people without an account. */
@ApiTags('Draft links')
@ApiParam({ name: 'resource', enum: namesWith('pages') })
@ApiParam({ name: 'id', type: Number, description: 'Of the record.' })
@Refuses({ 403: 'The role may not change such records.', 404: 'There is no such record, or no such link.' })
@RequirePermission(Permission.ContentWrite)
@Controller()
export class DraftLinksController {
  constructor(private readonly service: DraftLinksService) {}

  @Get('admin/api/list_draft_link/:resource/:id')
  @ApiOperation({ summary: 'List: Links to a draft', description: 'Those that can be opened, newest first.' })
  async list(
    @Param('resource') resource: string,
    @Param('id', record) id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<DraftLinks> {
    return { links: await this.service.list({ resource, id }, user) };
  }

  @Post('admin/api/create_draft_link/:resource/:id')
  @ApiOperation({
    summary: 'Create: Link to a draft',
    description:
      'Whoever has the address sees the page of the record with its draft, or as it was saved last while it has none, ' +
      'also while visitors do not. The address is told this once.',
  })
  @Refuses({ 422: 'A field breaks a rule, or there are too many.' })
  create(
    @Param('resource') resource: string,
    @Param('id', record) id: number,
    @Body() input: DraftLinkInput,
    @CurrentUser() user: AuthUser,
  ): Promise<NewDraftLink> {
    return this.service.create({ resource, id }, input, user);
  }

  @Delete('admin/api/delete_draft_link/:resource/:id/:link')
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete: Link to a draft', description: 'From now on nobody can open it.' })
  @ApiParam({ name: 'link', type: Number })
  async revoke(
    @Param('resource') resource: string,
    @Param('id', record) id: number,
    @Param('link', new RecordIdPipe('Link')) link: number,
    @CurrentUser() user: AuthUser,
  ): Promise<MessageBody> {
    await this.service.revoke({ resource, id }, link, user);
    return { message: say('preview.linkRevoked') };
  }
}
