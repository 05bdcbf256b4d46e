import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { titleOf } from '../../core/crud/record-title.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { noun, spokenTo } from '../../core/language/say.js';
import { readerLanguage } from '../../core/text/reader-language.js';
import { labelIn } from './declaration.js';
import type { RecordNaming } from './record-namings.dto.js';
import { RecordNamings } from './record-namings.service.js';

/** Of each field. */
const MAX_RECORDS = 20;

@ApiTags('Kind of content')
@Controller()
export class RecordNamingsController {
  constructor(
    private readonly namings: RecordNamings,
    private readonly registry: ResourceRegistry,
  ) {}

  @Get('admin/api/named_by/:resource/:id')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'resource', example: 'product' })
  @ApiParam({ name: 'id', type: Number })
  @ApiOperation({
    summary: 'Records of own kinds that name a record',
    description:
      'The other side of the fields `record` and `records`: one entry for each field of a kind that the user may read and that can name such records.',
  })
  @Refuses({ 404: 'There is no such resource, or the user may not read it.' })
  async list(
    @Param('resource') resource: string,
    @Param('id', new RecordIdPipe('Record')) id: number,
    @CurrentUser() { permissions }: AuthUser,
  ): Promise<RecordNaming[]> {
    const named = this.registry.find(resource);
    if (!named || !permissions.includes(named.definition.read)) throw new RecordNotFoundException('Record');
    const language = spokenTo(readerLanguage() ?? '');
    const found = await this.namings.of(resource, id, { max: MAX_RECORDS });
    const readable = found.filter(({ definition }) => permissions.includes(definition.read));
    return Promise.all(
      readable.map(async ({ definition: { name, label, roles }, field, ids, total }) => ({
        resource: name,
        label: noun(label),
        field: field.key,
        field_label: labelIn(field, language),
        records: (await this.registry.get(name).readMany(ids, { isList: true })).map((record) => ({
          id: Number(Reflect.get(record, 'id')),
          title: titleOf(record, roles),
          status: String(Reflect.get(record, 'status')),
        })),
        total,
      })),
    );
  }
}
