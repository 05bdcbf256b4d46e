import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { AddressCheckService } from './address-check.service.js';
import { AddressQuery, CheckedAddress } from './checked-address.dto.js';

@ApiTags('Redirect')
@Controller()
export class AddressCheckController {
  constructor(private readonly addresses: AddressCheckService) {}

  @Get('admin/api/check_address')
  @RequirePermission(Permission.PagesRead)
  @ApiOperation({
    summary: 'Try an address',
    description:
      'Whether visitors find a page there (200), are led to one (301), are told that it is gone for good (410), or find nothing ' +
      '(404). Only the path and query of a web address are considered. It is not counted as a visit.',
  })
  @Refuses({ 422: 'There is no address, or it is too long.' })
  async check(@Query() { address }: AddressQuery): Promise<CheckedAddress> {
    const [found] = (await this.addresses.check([address])) as [CheckedAddress];
    return found;
  }
}
