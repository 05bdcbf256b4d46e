import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../access/access.decorator.js';
import type { AuthUser } from '../access/auth-user.dto.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import { RecordNotFoundException } from '../http/exceptions.js';
import { Refuses } from '../http/refuses.decorator.js';
import { noun } from '../language/say.js';
import { titleOf } from './record-title.js';
import { ResourceRegistry } from './resource-registry.js';
import { FoundRecords, RecordNames, RecordNamesQuery, SearchRecordsQuery } from './search-records.dto.js';

@ApiTags('Lists')
@Controller()
export class SearchRecordsController {
  constructor(private readonly registry: ResourceRegistry) {}

  @Get('admin/api/record_names/:resource')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'resource', example: 'post' })
  @ApiOperation({
    summary: 'Name records by their ids',
    description:
      'What the records of a resource are called, those that visitors do not see as well. Others are left out.',
  })
  @Refuses({ 404: 'There is no such resource, or the user may not read it.', 422: 'Too many ids, or none.' })
  async names(
    @Param('resource') resource: string,
    @Query() { ids = [] }: RecordNamesQuery,
    @CurrentUser() { permissions }: AuthUser,
  ): Promise<RecordNames> {
    const service = this.registry.find(resource);
    if (!service || !permissions.includes(service.definition.read)) throw new RecordNotFoundException('Record');
    const { roles } = service.definition;
    const records = ids.length === 0 ? [] : await service.readMany(ids, { isList: true });
    return {
      data: records.map((record) => ({ id: Number(Reflect.get(record, 'id')), title: titleOf(record, roles) })),
    };
  }

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
