import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { OfferedWith } from '../../company/offerings/offered.decorator.js';
import { Public } from '../../core/access/access.decorator.js';
import { NameLookup, TitleLookup } from './lookups.dto.js';
import { LookupsService } from './lookups.service.js';

@ApiTags('Lookups')
@Controller()
export class LookupsController {
  constructor(private readonly lookups: LookupsService) {}

  @Get('api/products')
  @Public()
  @ApiOperation({ summary: 'Active solutions, featured ones first' })
  @ApiOkResponse({ type: [TitleLookup] })
  @OfferedWith('solutions')
  products(): Promise<TitleLookup[]> {
    return this.lookups.products();
  }

  @Get('api/clients')
  @Public()
  @ApiOperation({ summary: 'Active clients' })
  @ApiOkResponse({ type: [NameLookup] })
  clients(): Promise<NameLookup[]> {
    return this.lookups.clients();
  }

  @Get('api/services')
  @Public()
  @ApiOperation({ summary: 'Active portfolio categories' })
  @ApiOkResponse({ type: [TitleLookup] })
  @OfferedWith('projects')
  services(): Promise<TitleLookup[]> {
    return this.lookups.services();
  }

  @Get('api/post_categories')
  @Public()
  @ApiOperation({ summary: 'Active post categories' })
  @ApiOkResponse({ type: [TitleLookup] })
  @OfferedWith('updates')
  postCategories(): Promise<TitleLookup[]> {
    return this.lookups.postCategories();
  }
}
