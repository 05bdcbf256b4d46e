import { Body, Controller, Get, HttpCode, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  AllowToken,
  Permission,
  Public,
  RateLimit,
  Refuses,
  RequirePermission,
  ShortBody,
} from '../../extensions/api.js';
import { VisitCounterService } from './visit-counter.service.js';
import { ViewInput, VisitsQuery, VisitsReport } from './visits.dto.js';
import { VisitsService } from './visits.service.js';

@ApiTags('Visits')
@Controller()
export class VisitsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly counter: VisitCounterService,
  ) {}

  @Post('api/visits')
  @HttpCode(204)
  @Public()
  @ShortBody()
  @RateLimit({ points: 60, duration: 60 })
  @ApiOperation({
    summary: 'Report the view of a page',
    description:
      'Sent by browsers for pages that this server did not send: those that a CDN has sent, and those that are opened without loading a document. ' +
      'Views of programs and of pages that do not exist are not counted.',
  })
  @ApiNoContentResponse()
  @Refuses({ 422: 'A field is no text, or too long.' })
  report(@Body() { page = '', referrer = '' }: ViewInput, @Req() request: Request): void {
    this.counter.reported(request, { page, referrer });
  }

  @Get('admin/api/visits')
  @RequirePermission(Permission.ReportsRead)
  @AllowToken('reports', 'read')
  @ApiOperation({
    summary: 'What was visited',
    description: 'Page views, sources, campaigns, searches and downloads; by default of the last 30 days.',
  })
  @Refuses({ 422: 'The days are none.' })
  read(@Query() { from, to }: VisitsQuery): Promise<VisitsReport> {
    return this.visits.report(from, to);
  }

  @Get('admin/api/visits/export')
  @RequirePermission(Permission.ReportsRead)
  @AllowToken('reports', 'read')
  @ApiOperation({
    summary: 'All counts of visits as CSV',
    description: 'A row for each day, kind, name and language.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Refuses({ 422: 'The days are none.' })
  export(@Query() { from, to }: VisitsQuery): Promise<StreamableFile> {
    return this.visits.export(from, to);
  }
}
