import { Body, Controller, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequireConfirmation } from '../../core/access/recent-confirmation.js';
import { requirePermissions } from '../../core/access/rights.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ErasuresService } from './erasures.service.js';
import { PersonDataService } from './person-data.service.js';
import { EraseInput, ErasureCertificate } from './privacy.dto.js';

@ApiTags('Person')
@Controller()
export class PrivacyController {
  constructor(
    private readonly data: PersonDataService,
    private readonly erasures: ErasuresService,
  ) {}

  @Get('admin/api/person_data/:id')
  @RequirePermission(Permission.Export)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Export everything: Person',
    description:
      'A file with all that is stored of the person and of the addresses that were merged into it: what they sent, with ' +
      'suspected spam and the bin, replies, notes, conversations with the assistant that came with a message, and mails. ' +
      'The history tells who has taken it.',
  })
  @ApiProduces('application/json')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @Refuses({ 404: 'No person has this id.' })
  async export(
    @Param('id', new RecordIdPipe('Person')) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<StreamableFile> {
    requirePermissions(by, [Permission.InboxRead]);
    const data = await this.data.export(id, by);
    return new StreamableFile(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="person-${id}.json"`,
    });
  }

  @Post('admin/api/erase_person/:id')
  @RequirePermission(Permission.BinPurge)
  @RequireConfirmation()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Erase: Person',
    description:
      'Deletes, in one transaction and for good, everything that `person_data` exports, and the names in the history. What is ' +
      'removed is counted in the answer, which names nobody. A backup from before still has it; when one is restored, the next ' +
      'start erases it again, by a list of keyed hashes beside the database.',
  })
  @Refuses({ 404: 'No person has this id.', 422: 'It is not an address of the person.' })
  erase(
    @Param('id', new RecordIdPipe('Person')) id: number,
    @Body() { email }: EraseInput,
    @CurrentUser() by: AuthUser,
  ): Promise<ErasureCertificate> {
    return this.erasures.erase(id, email, by);
  }
}
