import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { MissedAddressRecord } from './missed-address.dto.js';
import { MissedAddressesService } from './missed-addresses.service.js';

@ApiTags('Redirect')
@Controller()
export class MissedAddressesController {
  constructor(private readonly addresses: MissedAddressesService) {}

  @Get('admin/api/missed_addresses')
  @RequirePermission(Permission.PagesRead)
  @ApiOperation({
    summary: 'Addresses at which visitors found nothing',
    description:
      'The 50 that were requested most within 30 days, excluding those that have since been redirected or have a page. At most ' +
      '1,000 are kept, and no visitor data is stored.',
  })
  list(): Promise<MissedAddressRecord[]> {
    return this.addresses.list();
  }

  @Delete('admin/api/missed_addresses/:id')
  @HttpCode(204)
  @RequirePermission(Permission.PagesWrite)
  @ApiOperation({
    summary: 'Forget an address at which visitors found nothing',
    description: 'Until somebody asks for it again.',
  })
  @ApiNoContentResponse()
  @Refuses({ 404: 'There is no such address.' })
  forget(@Param('id', new RecordIdPipe('Address')) id: number): Promise<void> {
    return this.addresses.forget(id);
  }
}
