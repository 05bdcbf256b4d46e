import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { ListSettingsInput, ListSettingsRecord } from './list-settings.dto.js';
import { ListSettingsService } from './list-settings.service.js';

@ApiTags('Lists')
@Controller()
export class ListSettingsController {
  constructor(private readonly settings: ListSettingsService) {}

  @Get('admin/api/list_settings/:list')
  @SignedIn()
  @ApiOperation({ summary: 'Columns and saved filters of a list', description: 'Those of the signed-in user.' })
  @Refuses({ 404: 'There is no such list.' })
  read(@Param('list') list: string, @CurrentUser() user: AuthUser): Promise<ListSettingsRecord> {
    return this.settings.read(user.id, list);
  }

  @Put('admin/api/list_settings/:list')
  @SignedIn()
  @ApiOperation({
    summary: 'Set columns and saved filters of a list',
    description:
      'For the signed-in user alone. `list` is the name of a resource, such as `post`, or `navigation`, whose columns are the ' +
      'screens that are pinned.',
  })
  @Refuses({ 404: 'There is no such list.', 422: 'A field breaks a rule.' })
  update(
    @Param('list') list: string,
    @Body() input: ListSettingsInput,
    @CurrentUser() user: AuthUser,
  ): Promise<ListSettingsRecord> {
    return this.settings.update(user.id, list, input);
  }
}
