import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { KindComparison } from './conversion/comparison.dto.js';
import { KindAddress, KindAddressQuery, KindInput } from './kind.dto.js';
import { kindResource } from './kind.resource.js';
import { KindsService } from './kinds.service.js';

@ApiTags('Kind of content')
@Controller()
export class KindComparisonController {
  constructor(private readonly kinds: KindsService) {}

  @Get('admin/api/check_kind_address')
  @RequirePermission(Permission.KindsWrite)
  @ApiOperation({
    summary: 'Try an address: Kind of content',
    description: 'Whether a kind can have the section, or a page, a route, a language or another kind has it.',
  })
  @Refuses({ 422: 'No section can be called so.' })
  async check(@Query() query: KindAddressQuery): Promise<KindAddress> {
    return { path: query.path, refused: await this.kinds.refusalOf(query) };
  }

  @Post('admin/api/compare_kind/:id')
  @RequirePermission(Permission.KindsWrite)
  @AllowDeclaredToken(kindResource.name, 'write')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: Number })
  @ApiOperation({
    summary: 'Compare: Kind of content',
    description:
      'Takes what an update would, writes nothing, and answers with what it does to stored values: of fields that are taken away, become ' +
      'another kind, lose choices or will be needed. The update carries it out with the `state` of the answer. What values were before stays for ' +
      '30 days, and is there again when the field is changed back.',
  })
  @ApiOkResponse({ type: KindComparison })
  @Refuses({ 404: 'No kind has this id.', 422: 'No kind can have such fields.' })
  compare(
    @Param('id', new RecordIdPipe(kindResource.label)) id: number,
    @Body() input: KindInput,
  ): Promise<KindComparison> {
    return this.kinds.compare(id, input);
  }
}
