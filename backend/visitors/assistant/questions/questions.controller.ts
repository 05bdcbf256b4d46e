import { applyDecorators, Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../../core/access/access.decorator.js';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../../core/access/current-user.decorator.js';
import { Permission } from '../../../core/access/permissions.js';
import { RecordIdPipe } from '../../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../../core/crud/resource.controller.js';
import { Refuses } from '../../../core/http/refuses.decorator.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.decorator.js';
import {
  AskedAgain,
  QuestionFigures,
  QuestionGroupRecord,
  QuestionLink,
  QuestionThread,
  TriedQuestion,
  TryInput,
} from './question-group.dto.js';
import { questionGroupResource } from './question-group.resource.js';
import { QuestionGroupsService } from './question-groups.service.js';

const Reads = () => applyDecorators(AllowToken('question', 'read'), RequirePermission(Permission.QuestionsRead));
const Writes = () => applyDecorators(AllowToken('question', 'write'), RequirePermission(Permission.QuestionsWrite));

const ById = () =>
  applyDecorators(ApiParam({ name: 'id', type: Number }), Refuses({ 404: 'No group of questions has this id.' }));

const Id = () => Param('id', new RecordIdPipe(questionGroupResource.label));

@Controller()
export class QuestionsController extends ResourceController(questionGroupResource) {
  constructor(private readonly groups: QuestionGroupsService) {
    super(groups);
  }

  @Get('admin/api/question_figures')
  @Reads()
  @ApiOperation({ summary: 'Figures of the assistant: the last seven days' })
  @ApiOkResponse({ type: QuestionFigures })
  figures(): Promise<QuestionFigures> {
    return this.groups.figures();
  }

  @Get('admin/api/question_thread/:id')
  @Reads()
  @ApiOperation({ summary: 'Fetch with the questions of its group: Question' })
  @ApiOkResponse({ type: QuestionThread })
  @ById()
  thread(@Id() id: number): Promise<QuestionThread> {
    return this.groups.thread(id);
  }

  @Put('admin/api/dismiss_question/:id')
  @Writes()
  @ApiOperation({ summary: 'Mark a group of questions as needing no answer' })
  @ApiOkResponse({ type: QuestionGroupRecord })
  @ById()
  dismiss(@Id() id: number, @CurrentUser() by: AuthUser): Promise<QuestionGroupRecord> {
    return this.groups.setDismissed(id, true, by);
  }

  @Put('admin/api/reopen_question/:id')
  @Writes()
  @ApiOperation({ summary: 'Take back that a group of questions needs no answer' })
  @ApiOkResponse({ type: QuestionGroupRecord })
  @ById()
  reopen(@Id() id: number, @CurrentUser() by: AuthUser): Promise<QuestionGroupRecord> {
    return this.groups.setDismissed(id, false, by);
  }

  @Put('admin/api/ask_question_again/:id')
  @Writes()
  @ApiOperation({
    summary: 'Ask the questions of a group again',
    description: 'After knowledge was added: says how many of them are answered now. Nothing is counted as asked.',
  })
  @ApiOkResponse({ type: AskedAgain })
  @ById()
  askAgain(@Id() id: number, @CurrentUser() by: AuthUser): Promise<AskedAgain> {
    return this.groups.askAgain(id, by);
  }

  @Put('admin/api/link_question/:id')
  @RequirePermission(Permission.KnowledgeWrite)
  @ApiOperation({
    summary: 'Link a group of questions to a knowledge item or an FAQ',
    description:
      'Adds the question to its keywords, so that it is answered from there, and asks the group’s questions again. Wordings that are still not answered then are added, too, as far as there is room.',
  })
  @ApiOkResponse({ type: AskedAgain })
  @Refuses({ 422: 'The item or FAQ can take no further keyword.' })
  @ById()
  link(@Id() id: number, @Body() link: QuestionLink, @CurrentUser() by: AuthUser): Promise<AskedAgain> {
    return this.groups.link(id, link, by);
  }

  @Post('admin/api/try_question')
  @HttpCode(200)
  @Reads()
  @RateLimit({ points: 60, duration: 60, name: 'tries', per: 'user' })
  @ApiOperation({
    summary: 'Try a question',
    description: 'What a visitor would be answered now, and from which passages. Nothing is stored or counted.',
  })
  @ApiOkResponse({ type: TriedQuestion })
  @Refuses({ 422: 'A field breaks a rule.' })
  tryQuestion(@Body() input: TryInput): Promise<TriedQuestion> {
    return this.groups.try(input);
  }
}
