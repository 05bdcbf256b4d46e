import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiExtension,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecentConfirmation } from '../../core/access/recent-confirmation.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { ListQuery } from '../../core/crud/resource.dto.js';
import { StaleDraftErrorBody } from '../../core/http/errors.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { HistoryEntryRecord, HistoryPage, HistoryStateRecord, RestoredRecord, RestoreInput } from './history.dto.js';
import { HistoryService } from './history.service.js';
import { EntryIdPipe, OfRecord } from './of-record.decorator.js';

const id = new EntryIdPipe();

/** History of every resource and settings screen, with the same permissions. */
@ApiTags('History')
@ApiExtraModels(HistoryPage, HistoryEntryRecord)
@Controller()
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly confirmation: RecentConfirmation,
  ) {}

  @Get('admin/api/history/:resource/:id')
  @SignedIn()
  @OfRecord()
  @ApiOperation({ summary: 'List the changes of a record' })
  @ApiOkResponse({ description: 'One page, newest first.', schema: pageSchema(HistoryEntryRecord, HistoryPage) })
  @Refuses({ 422: 'A field breaks a rule.' })
  list(
    @Param('resource') resource: string,
    @Param('id', id) recordId: number,
    @Query() query: ListQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<HistoryPage<HistoryEntryRecord>> {
    return this.history.list(resource, recordId, query, user);
  }

  @Get('admin/api/history/:resource/:id/:entry')
  @SignedIn()
  @OfRecord()
  @ApiParam({ name: 'entry', type: Number })
  @ApiOperation({ summary: 'The state of a record after a change' })
  read(
    @Param('resource') resource: string,
    @Param('id', id) recordId: number,
    @Param('entry', id) entry: number,
    @CurrentUser() user: AuthUser,
  ): Promise<HistoryStateRecord> {
    return this.history.read(resource, recordId, entry, user);
  }

  @Post('admin/api/restore_:resource/:id')
  @SignedIn()
  @HttpCode(200)
  @OfRecord()
  @ApiExtension('x-confirmation', 'for another e-mail address of the contact information')
  @ApiOperation({
    summary: 'Restore a record',
    description:
      'Of a record that exists, the state becomes its draft, or with `publish` a new version; its status stays as it is. ' +
      'A deleted record is created again with its id, its address (or one like it, if that is taken), its position, ' +
      'relations and files. What is gone is left out and named. Restoring twice changes nothing. Nobody loses a draft by ' +
      'it: one that is there stays beside the new version, and keeps a state from becoming the draft. With `dry_run` ' +
      'nothing is saved, and the answer is what it would be.',
  })
  @ApiConflictResponse({
    type: StaleDraftErrorBody,
    description: 'The record has a draft with other values, or another version.',
  })
  @Refuses({ 422: 'A field breaks a rule.' })
  async restore(
    @Param('resource') resource: string,
    @Param('id', id) recordId: number,
    @Body() input: RestoreInput,
    @CurrentUser() user: AuthUser,
    @Req() request: Request,
  ): Promise<RestoredRecord> {
    const { record, slug, gone, keepsDraft } = await this.history.restore({ resource, id: recordId }, input, user, () =>
      this.confirmation.require(request),
    );
    return { ...record, restored: { slug, gone, draft_kept: keepsDraft } };
  }
}
