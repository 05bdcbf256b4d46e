import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { KindTemplateInput, TemplateSamples } from '../../content/kinds/template/kind-template.dto.js';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { clientContextOf } from '../../core/http/internal-request.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { PREVIEW_LIMIT } from './preview.controller.js';
import { PagePreview } from './preview.dto.js';
import { withPolicy } from './preview-policy.js';
import { TemplatePreviewsService } from './template-previews.service.js';

const LABEL = 'Kind of content';

/** Pages of a kind's records, with a template that is being changed. */
@ApiTags('Previews')
@Controller()
export class TemplatePreviewsController {
  constructor(private readonly previews: TemplatePreviewsService) {}

  @Post('admin/api/preview_template/:id')
  @HttpCode(200)
  @RequirePermission(Permission.KindsWrite)
  @RateLimit(PREVIEW_LIMIT)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @ApiOperation({
    summary: 'Preview: template of a kind',
    description: `Renders the page of a record, or the list, as it would be with these blocks, and saves nothing. One preview at a
time: of those that wait, the newest takes the place of the one before.`,
  })
  @ApiParam({ name: 'id', type: Number, description: 'The id of the kind.' })
  @ApiQuery({
    name: 'record',
    required: false,
    type: Number,
    description: 'The id of a record. Without it, the list is shown.',
  })
  @ApiOkResponse({ type: PagePreview })
  @Refuses({
    404: 'No kind with pages has this id, or it has no record with that one.',
    409: 'A newer preview has replaced this one.',
    422: 'A block is invalid.',
  })
  async show(
    @Param('id', new RecordIdPipe(LABEL)) id: number,
    @Body() template: KindTemplateInput,
    @Query('record') record: unknown,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PagePreview> {
    const client = clientContextOf(request, response);
    const recordId = /^[1-9]\d{0,9}$/.test(String(record)) ? Number(record) : undefined;
    const { page, ...shown } = await this.previews.show(id, recordId, template, { user, client });
    return { ...shown, html: withPolicy(page.html) };
  }

  @Get('admin/api/template_samples/:id')
  @RequirePermission(Permission.KindsWrite)
  @ApiOperation({
    summary: 'Records with which the template of a kind is looked at',
    description: 'Those with the most and the fewest fields filled in, among the newest thousand.',
  })
  @ApiParam({ name: 'id', type: Number, description: 'The id of the kind.' })
  @Refuses({ 404: 'No kind has this id.' })
  samples(@Param('id', new RecordIdPipe(LABEL)) id: number): Promise<TemplateSamples> {
    return this.previews.samples(id);
  }
}
