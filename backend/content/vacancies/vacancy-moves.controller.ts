import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { MovedVacancies, UndoneVacancies, VacancyMoveState } from './vacancy-move.dto.js';
import { VacancyMovesService } from './vacancy-moves.service.js';

/** Makes records of vacancies that are written in blocks, and takes it back. */
@ApiTags('Kind of content')
@Controller()
export class VacancyMovesController {
  constructor(private readonly moves: VacancyMovesService) {}

  @Get('admin/api/vacancy_moves')
  @RequirePermission(Permission.KindsWrite)
  @ApiOperation({
    summary: 'What a move of vacancies from blocks into a kind of content would do, and which move can be undone',
  })
  state(@CurrentUser() user: AuthUser): Promise<VacancyMoveState> {
    return this.moves.state(user);
  }

  @Post('admin/api/move_vacancies')
  @RequirePermission(Permission.KindsWrite)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Move the vacancies of all blocks into a kind of content',
    description:
      'Each becomes a record, with its translations, of the first kind that search engines read as job postings; without one, the ready-made kind is taken. ' +
      'The kind gets the fields that it lacks. The blocks then show the kind: each its own vacancies, by a group, if they differ.',
  })
  @Refuses({
    403: 'The caller may not change a page with such a block, or write records of the kind.',
    409: 'No block has vacancies of its own, or a page was saved meanwhile.',
  })
  move(@CurrentUser() user: AuthUser): Promise<MovedVacancies> {
    return this.moves.move(user);
  }

  @Post('admin/api/undo_vacancy_move/:id')
  @RequirePermission(Permission.KindsWrite)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Put the vacancies of a move back into their blocks',
    description:
      'Records that nobody has changed since go to the bin, and so does a kind that was taken for the move and is empty. Changed ones stay, and are named.',
  })
  @Refuses({
    403: 'The caller may not change a page with such a block.',
    404: 'There is no such move.',
    409: 'It is undone already, or a page was saved meanwhile.',
  })
  undo(
    @Param('id', new RecordIdPipe('Move of vacancies')) id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<UndoneVacancies> {
    return this.moves.undo(id, user);
  }
}
