import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { pageWithFields } from '../../core/crud/lists/list-parts.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { ReplyRecord } from '../submissions/submission.dto.js';
import { ReplyLimit } from '../submissions/submission-routes.decorator.js';
import {
  ConversationChanges,
  ConversationCounts,
  ConversationMergeInput,
  ConversationNoteInput,
  ConversationPage,
  ConversationPresence,
  ConversationPresenceInput,
  ConversationQuery,
  ConversationRecord,
  ConversationReplyInput,
  ConversationsChanged,
  ConversationThread,
  ConversationThreadQuery,
  InboxChoices,
  InboxFigures,
  InboxToday,
  RecordMessages,
} from './conversation.dto.js';
import { ConversationActionsService } from './conversation-actions.service.js';
import { ConversationPresenceService } from './conversation-presence.service.js';
import { ConversationRecordsService } from './conversation-records.service.js';
import { ConversationThreadService } from './conversation-thread.service.js';
import { InboxChoicesService } from './inbox-choices.service.js';
import { InboxFiguresService } from './inbox-figures.service.js';

const LABEL = 'Conversation';

const id = () => Param('id', new RecordIdPipe(LABEL));

const Missing = () => Refuses({ 404: 'No conversation of a form that the caller may reach has this id.' });

const Invalid = () => Refuses({ 422: 'A field breaks a rule.' });

@ApiTags('Inbox')
@Controller()
export class ConversationsController {
  constructor(
    private readonly records: ConversationRecordsService,
    private readonly threads: ConversationThreadService,
    private readonly actions: ConversationActionsService,
    private readonly presence: ConversationPresenceService,
    private readonly choices: InboxChoicesService,
    private readonly figures: InboxFiguresService,
    private readonly registry: ResourceRegistry,
  ) {}

  @Get('admin/api/conversations')
  @RequirePermission(Permission.InboxRead)
  @AllowToken('conversation', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'List: Conversations',
    description:
      'One page of a lane, 50 at a time: what is due first, then the latest. Conversations that were merged into others are not listed.',
  })
  @Invalid()
  async list(@Query() query: ConversationQuery, @CurrentUser() user: AuthUser): Promise<ConversationPage> {
    return pageWithFields(await this.records.list(query, user), query);
  }

  @Get('admin/api/conversation_counts')
  @RequirePermission(Permission.InboxRead)
  @AllowToken('conversation', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Counts of the lanes' })
  counts(@CurrentUser() user: AuthUser): Promise<ConversationCounts> {
    return this.records.counts(user);
  }

  @Get('admin/api/inbox_today')
  @RequirePermission(Permission.InboxRead)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What of the inbox the day begins with' })
  today(@CurrentUser() user: AuthUser): Promise<InboxToday> {
    return this.records.today(user);
  }

  @Get('admin/api/inbox_choices')
  @RequirePermission(Permission.InboxRead)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Colleagues and stages that the inbox chooses from' })
  choose(): Promise<InboxChoices> {
    return this.choices.all();
  }

  @Get('admin/api/record_messages/:resource/:id')
  @RequirePermission(Permission.InboxRead)
  @Header('Cache-Control', 'no-store')
  @ApiParam({ name: 'resource', example: 'event' })
  @ApiParam({ name: 'id', type: Number })
  @ApiOperation({ summary: 'How much visitors sent from the page of a record' })
  @Refuses({ 404: 'There is no such resource, or the user may not read it.' })
  sentFrom(
    @Param('resource') resource: string,
    @Param('id', new RecordIdPipe('Record')) record: number,
    @CurrentUser() { permissions }: AuthUser,
  ): Promise<RecordMessages> {
    const named = this.registry.find(resource);
    if (!named || !permissions.includes(named.definition.read)) throw new RecordNotFoundException('Record');
    return this.choices.count({ resource, id: record });
  }

  @Get('admin/api/inbox_figures')
  @RequirePermission(Permission.InboxRead)
  @AllowToken('conversation', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Inbox statistics',
    description: 'By form and month, with the time to the first answer.',
  })
  measure(@CurrentUser() user: AuthUser): Promise<InboxFigures> {
    return this.figures.figures(user);
  }

  @Get('admin/api/conversations/:id')
  @RequirePermission(Permission.InboxRead)
  @AllowToken('conversation', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Fetch with everything that was said: Conversation',
    description: 'The latest that was said and done; what is older, by `skip`.',
  })
  @Invalid()
  @Missing()
  thread(
    @id() conversation: number,
    @Query() { skip }: ConversationThreadQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<ConversationThread> {
    return this.threads.thread(conversation, user, skip);
  }

  @Put('admin/api/conversations')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ApiOperation({
    summary: 'Change: Conversations',
    description:
      'Owner, stage, due date, done and suspected spam of at most 200, in one transaction. The status of the message or application ' +
      'follows the stage. The answer has what this call takes to undo it.',
  })
  @Invalid()
  change(@Body() { rows }: ConversationChanges, @CurrentUser() user: AuthUser): Promise<ConversationsChanged> {
    return this.actions.change(rows, user);
  }

  @Post('admin/api/conversations/:id/notes')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ReplyLimit()
  @ApiOperation({
    summary: 'Add a note: Conversation',
    description:
      'For colleagues alone. Those who it mentions are mailed. Repeating the call with its key adds no second note.',
  })
  @ApiCreatedResponse({
    schema: { type: 'object', required: ['id'], properties: { id: { type: 'integer', example: 5 } } },
  })
  @Refuses({ 409: 'Another note has the same idempotency_key.' })
  @Invalid()
  @Missing()
  note(
    @id() conversation: number,
    @Body() input: ConversationNoteInput,
    @CurrentUser() by: AuthUser,
  ): Promise<{ id: number }> {
    return this.actions.note(conversation, input, by);
  }

  @Delete('admin/api/conversation_notes/:id')
  @RequirePermission(Permission.InboxWrite)
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a note of one’s own: Conversation' })
  @ApiParam({ name: 'id', type: Number, description: 'Of the note.' })
  @Refuses({ 404: 'The caller has no note with this id.' })
  async deleteNote(
    @Param('id', new RecordIdPipe('Note')) note: number,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageBody> {
    await this.actions.deleteNote(note, by);
    return { message: say('people.noteDeleted') };
  }

  @Post('admin/api/conversations/:id/replies')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ReplyLimit()
  @ApiOperation({
    summary: 'Reply by mail: Conversation',
    description:
      'Queues a mail to the visitor, which quotes what they sent. The conversation waits for them, or is done. Who answers what ' +
      'nobody has becomes its owner.',
  })
  @Refuses({
    409:
      'No mail server is set up, it is suspected spam, another reply has the same idempotency_key, or a colleague has answered since ' +
      'last_answer_id.',
  })
  @Invalid()
  @Missing()
  reply(
    @id() conversation: number,
    @Body() input: ConversationReplyInput,
    @CurrentUser() by: AuthUser,
  ): Promise<ReplyRecord> {
    return this.actions.reply(conversation, input, by);
  }

  @Put('admin/api/conversations/:id/merge')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ApiOperation({
    summary: 'Merge into another conversation',
    description:
      'Shows the conversation under another one, which is answered. Nothing is moved or deleted: `unmerge` undoes it.',
  })
  @Invalid()
  @Missing()
  merge(
    @id() conversation: number,
    @Body() { into }: ConversationMergeInput,
    @CurrentUser() by: AuthUser,
  ): Promise<ConversationRecord> {
    return this.actions.merge(conversation, into, by);
  }

  @Put('admin/api/conversations/:id/unmerge')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ApiOperation({
    summary: 'Take a merge of conversations back',
    description: 'Does nothing for one that was not merged.',
  })
  @Missing()
  unmerge(@id() conversation: number, @CurrentUser() by: AuthUser): Promise<ConversationRecord> {
    return this.actions.unmerge(conversation, by);
  }

  @Put('admin/api/conversations/:id/presence')
  @RequirePermission(Permission.InboxRead)
  @ApiOperation({
    summary: 'Tell that a conversation is open, and learn who else has it open',
    description:
      'To be repeated every ten seconds; who was not heard of for 18 seconds counts as gone. Notes that mention the caller count as read.',
  })
  @Invalid()
  @Missing()
  async present(
    @id() conversation: number,
    @Body() input: ConversationPresenceInput,
    @CurrentUser() user: AuthUser,
  ): Promise<ConversationPresence> {
    return this.presence.report(conversation, input, user);
  }
}
