import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission, SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { pageSchema } from '../../core/crud/page-schema.js';
import { MessageBody, Page } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { BIN_DAYS } from './bin.constants.js';
import { BinService } from './bin.service.js';
import { BulkBinInput, BulkBinResult, MAX_BULK_BIN } from './bulk-bin.dto.js';
import { BinItem, BinQuery } from './history.dto.js';
import { EntryIdPipe, OfRecord } from './of-record.decorator.js';

@ApiTags('History')
@ApiExtraModels(Page, BinItem)
@Controller()
export class BinController {
  constructor(private readonly bin: BinService) {}

  @Get('admin/api/list_bin')
  @SignedIn()
  @ApiOperation({
    summary: 'List deleted records that can be restored',
    description: `Of the resources that the user may read. They are deleted for good after ${BIN_DAYS} days.`,
  })
  @ApiOkResponse({ description: 'One page, deleted last first.', schema: pageSchema(BinItem) })
  @Refuses({ 422: 'A field breaks a rule.' })
  list(@Query() query: BinQuery, @CurrentUser() user: AuthUser): Promise<Page<BinItem>> {
    return this.bin.list(query, user);
  }

  @Delete('admin/api/delete_bin/:resource/:id')
  @RequirePermission(Permission.BinPurge)
  @OfRecord()
  @ApiOperation({ summary: 'Delete a record in the bin for good', description: 'With its states and files.' })
  @ApiOkResponse({ type: MessageBody, example: { message: 'Deleted permanently' } })
  delete(
    @Param('resource') resource: string,
    @Param('id', new EntryIdPipe()) id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<MessageBody> {
    return this.bin.deleteForGood(resource, id, user);
  }

  @Post('admin/api/bulk_bin')
  @RequirePermission(Permission.BinPurge)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Delete many records in the bin for good',
    description:
      `At most ${MAX_BULK_BIN} records, named one by one or all that was deleted until a time, in transactions of 50. A record that is ` +
      'refused, since somebody has restored it meanwhile, does not keep the others from being deleted.',
  })
  @Refuses({ 422: 'It is not said which records are meant.' })
  change(@Body() input: BulkBinInput, @CurrentUser() user: AuthUser): Promise<BulkBinResult> {
    return this.bin.deleteMany(input, user);
  }
}
