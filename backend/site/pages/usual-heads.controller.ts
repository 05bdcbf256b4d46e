import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { UsualHead } from './usual-heads.dto.js';
import { UsualHeadsService } from './usual-heads.service.js';

@ApiTags('Search engines and sharing')
@Controller()
export class UsualHeadsController {
  constructor(private readonly heads: UsualHeadsService) {}

  @Get('admin/api/usual_page_heads')
  @RequirePermission(Permission.PagesRead)
  @ApiOperation({
    summary: 'What the fixed pages say by themselves',
    description: 'Titles and descriptions of all pages, in each language of the site, where editors have said nothing.',
  })
  read(): Promise<UsualHead[]> {
    return this.heads.all();
  }
}
