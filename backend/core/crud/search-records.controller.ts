import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../access/access.decorator.js';
import type { AuthUser } from '../access/auth-user.dto.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Refuses } from '../http/refuses.decorator.js';
import { noun } from '../language/say.js';
import { ResourceRegistry } from './resource-registry.js';
import { FoundRecords, SearchRecordsQuery } from './search-records.dto.js';

@ApiTags('Lists')
@Controller()
export class SearchRecordsController {
  constructor(private readonly registry: ResourceRegistry) {}

  @Get('admin/api/search_records')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Search records of all resources',
    description:
      'By title, slug or number, at most five of each resource that the site offers and the signed-in user may read.',
  })
  @Refuses({ 422: 'The text is too short or too long.' })
  async search(@Query() { q }: SearchRecordsQuery, @CurrentUser() { permissions }: AuthUser): Promise<FoundRecords> {
    const readable = this.registry.searchable.filter(({ definition }) => permissions.includes(definition.read));
    const found = await Promise.all(
      readable.map(async (service) => {
        const { name, label } = service.definition;
        return (await service.suggest(q)).map((one) => ({ resource: name, label: noun(label), ...one }));
      }),
    );
    return { data: found.flat() };
  }
}
