import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../../../core/access/access.decorator.js';
import { CurrentUser } from '../../../core/access/current-user.decorator.js';
import { Permission } from '../../../core/access/permissions.js';
import type { Author } from '../../../core/crud/author.js';
import { RecordIdPipe } from '../../../core/crud/record-id.pipe.js';
import { Refuses } from '../../../core/http/refuses.decorator.js';
import { KindRecord } from '../kind.dto.js';
import { kindResource } from '../kind.resource.js';
import { NewTreeVersionInput, TreeVersionChangeInput } from './tree-versions.dto.js';
import { TreeVersionsService } from './tree-versions.service.js';

const kindId = new RecordIdPipe(kindResource.label);

/** Versions of the trees of kinds. */
@ApiTags('Kind of content')
@Controller()
export class TreeVersionsController {
  constructor(private readonly versions: TreeVersionsService) {}

  @Post('admin/api/tree_versions/:id')
  @RequirePermission(Permission.KindsWrite)
  @AllowDeclaredToken(kindResource.name, 'write')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: Number })
  @ApiOperation({
    summary: 'Copy the tree as a version: Kind of content',
    description:
      'Copies all records of the current version, with their translations, as they are now. The copies are a version of their own, whose ' +
      'addresses begin with its key; the present records stay where they are. Links among the copies lead to copies.',
  })
  @ApiOkResponse({ type: KindRecord })
  @Refuses({ 404: 'No kind has this id.', 422: 'The kind is no tree, or another version is called so.' })
  copy(
    @Param('id', kindId) id: number,
    @Body() input: NewTreeVersionInput,
    @CurrentUser() by: Author,
  ): Promise<KindRecord> {
    return this.versions.copy(id, input, by);
  }

  @Put('admin/api/tree_versions/:id/:key')
  @RequirePermission(Permission.KindsWrite)
  @AllowDeclaredToken(kindResource.name, 'write')
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'key', type: String })
  @ApiOperation({
    summary: 'Change a version of the tree: Kind of content',
    description:
      'Renames it, makes it the current one, or puts it back within 30 days. Records of the current version have their plain addresses; ' +
      'when another one becomes current, both change their addresses, and former ones lead on.',
  })
  @ApiOkResponse({ type: KindRecord })
  @Refuses({ 404: 'The kind has no such version.', 409: 'An address is taken.', 422: 'Another version is called so.' })
  change(
    @Param('id', kindId) id: number,
    @Param('key') key: string,
    @Body() input: TreeVersionChangeInput,
    @CurrentUser() by: Author,
  ): Promise<KindRecord> {
    return this.versions.change(id, key, input, by);
  }

  @Delete('admin/api/tree_versions/:id/:key')
  @RequirePermission(Permission.KindsWrite)
  @AllowDeclaredToken(kindResource.name, 'write')
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'key', type: String })
  @ApiOperation({
    summary: 'Take a version of the tree away: Kind of content',
    description:
      'Its records are in no list and on no page from now on, and are deleted after 30 days. The current version can only be taken away as ' +
      'the last one: its records stay, and have no version any more; those that were taken away before are then deleted for good.',
  })
  @ApiOkResponse({ type: KindRecord })
  @Refuses({ 404: 'The kind has no such version.', 409: 'It is the current one, or other records name its records.' })
  remove(@Param('id', kindId) id: number, @Param('key') key: string, @CurrentUser() by: Author): Promise<KindRecord> {
    return this.versions.remove(id, key, by);
  }
}
