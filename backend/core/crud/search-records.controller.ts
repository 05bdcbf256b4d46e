import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../access/access.decorator.js';
import type { AuthUser } from '../access/auth-user.dto.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Contributions } from '../features/contributions.js';
import { RecordNotFoundException } from '../http/exceptions.js';
import { Refuses } from '../http/refuses.decorator.js';
import { noun } from '../language/say.js';
import { RecordTexts } from './record-texts.js';
import { titleOf } from './record-title.js';
import { ResourceRegistry } from './resource-registry.js';
import { FoundRecords, RecordNames, RecordNamesQuery, SearchRecordsQuery } from './search-records.dto.js';
import { MAX_SUGGESTIONS, type Suggestion } from './suggestions.js';

/** Records of all resources together that are found by their texts. */
const MAX_BY_TEXT = 100;

@ApiTags('Lists')
@Controller()
export class SearchRecordsController {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly contributions: Contributions,
  ) {}

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
      'By title, slug or number, and then by the words of published texts, at most five of each resource that the site offers and the ' +
      'signed-in user may read.',
  })
  @Refuses({ 422: 'The text is too short or too long.' })
  async search(@Query() { q }: SearchRecordsQuery, @CurrentUser() { permissions }: AuthUser): Promise<FoundRecords> {
    const readable = this.registry.searchable.filter(({ definition }) => permissions.includes(definition.read));
    const byText = await this.byText(q);
    const found = await Promise.all(
      readable.map(async (service) => {
        const { name, label } = service.definition;
        const named = await service.suggest(q);
        const known = new Set(named.map(({ id }) => id));
        const others = (byText.get(name) ?? []).filter((id) => !known.has(id)).slice(0, MAX_SUGGESTIONS - named.length);
        const all = [...named, ...(await this.suggestionsOf(name, others))];
        return all.map((suggestion) => ({ resource: name, label: noun(label), ...suggestion }));
      }),
    );
    return { data: found.flat() };
  }

  /** Returns the records whose published texts have the words, by their resources. */
  private async byText(text: string): Promise<Map<string, number[]>> {
    const [texts] = this.contributions.of(RecordTexts);
    const found = (await texts?.findRecords(text, MAX_BY_TEXT)) ?? [];
    const ofResources = Map.groupBy(found, ({ resource }) => resource);
    return new Map([...ofResources].map(([resource, records]) => [resource, records.map(({ id }) => id)]));
  }

  /** Returns records as a search for their names does, in the order of the ids. */
  private async suggestionsOf(resource: string, ids: readonly number[]): Promise<Suggestion[]> {
    const service = this.registry.find(resource);
    if (!service || ids.length === 0) return [];
    const records = await service.readMany(ids, { isList: true });
    const textOf = (record: object, field: string): string | undefined => {
      const value: unknown = Reflect.get(record, field);
      return typeof value === 'string' ? value : undefined;
    };
    return records
      .map((record): Suggestion => {
        const status = textOf(record, 'status');
        return {
          id: Number(Reflect.get(record, 'id')),
          title: titleOf(record, service.definition.roles),
          slug: textOf(record, 'slug') ?? null,
          ...(status === undefined ? {} : { status }),
        };
      })
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  }
}
