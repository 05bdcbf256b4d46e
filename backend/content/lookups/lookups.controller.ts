import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
  @OfferedWith('solutions')
  products(): Promise<TitleLookup[]> {
    return this.lookups.products();
  }

  @Get('api/clients')
  @Public()
  @ApiOperation({ summary: 'Active clients' })
  clients(): Promise<NameLookup[]> {
    return this.lookups.clients();
  }

  @Get('api/services')
  @Public()
  @ApiOperation({ summary: 'Active portfolio categories' })
  @OfferedWith('projects')
  services(): Promise<TitleLookup[]> {
    return this.lookups.services();
  }

  @Get('api/post_categories')
  @Public()
  @ApiOperation({ summary: 'Active post categories' })
  @OfferedWith('updates')
  postCategories(): Promise<TitleLookup[]> {
    return this.lookups.postCategories();
  }
}
