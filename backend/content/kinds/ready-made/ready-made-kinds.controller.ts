import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../../core/access/access.decorator.js';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../../core/access/current-user.decorator.js';
import { Permission } from '../../../core/access/permissions.js';
import { Refuses } from '../../../core/http/refuses.decorator.js';
import { ReadyMadeKindView, TakeKindInput, TakenKind } from './ready-made.dto.js';
import { ReadyMadeKindsService } from './ready-made-kinds.service.js';

@ApiTags('Kind of content')
@Controller()
export class ReadyMadeKindsController {
  constructor(private readonly readyMade: ReadyMadeKindsService) {}

  @Get('admin/api/ready_made_kinds')
  @RequirePermission(Permission.KindsWrite)
  @ApiOperation({
    summary: 'List ready-made: Kind of content',
    description: 'Kinds that can be taken as they are, and changed.',
  })
  @ApiOkResponse({ type: [ReadyMadeKindView] })
  all(): Promise<ReadyMadeKindView[]> {
    return this.readyMade.all();
  }

  @Post('admin/api/take_ready_made_kind')
  @RequirePermission(Permission.KindsWrite)
  @ApiOperation({
    summary: 'Take a ready-made one: Kind of content',
    description:
      'Makes a kind with the fields, the template and the list of a ready-made one, in the languages of the site, and an example that visitors ' +
      'do not see; some bring a form. It is a kind like any other from then on. Where its key or section is taken, a free one that resembles it is used.',
  })
  @ApiCreatedResponse({ type: TakenKind })
  @Refuses({ 422: 'There is no such ready-made kind, or what is different can’t be.' })
  take(@Body() input: TakeKindInput, @CurrentUser() user: AuthUser): Promise<TakenKind> {
    return this.readyMade.take(input, user, user.permissions.includes(Permission.FormsWrite));
  }
}
