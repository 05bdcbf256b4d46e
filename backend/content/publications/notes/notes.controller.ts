import { applyDecorators, Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../core/access/access.decorator.js';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../../core/crud/record-id.pipe.js';
import { Refuses } from '../../../core/http/refuses.decorator.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.decorator.js';
import { NoteInput, NoteNotices, NoteReaders, NoteStateInput, RecordNotes } from './note.dto.js';
import { NotesOnRecords } from './notes.service.js';

const recordId = () => Param('id', new RecordIdPipe('Record'));
const noteId = () => Param('id', new RecordIdPipe('Note'));

/** Documents a call about the notes of a record. The service checks the permission to read its resource. */
const OfContent = () =>
  applyDecorators(
    ApiParam({ name: 'resource', type: String, example: 'post', description: 'The name of a resource of content.' }),
    ApiParam({ name: 'id', type: Number, description: 'Of the record.' }),
    Refuses({ 403: 'The role may not read records of the resource.', 404: 'There is no such resource or record.' }),
  );

const OfNote = () =>
  applyDecorators(
    ApiParam({ name: 'id', type: Number, description: 'Of the note.' }),
    Refuses({ 404: 'There is no such note.' }),
  );

/** Notes of colleagues on records: for whoever may read them in the office, and for no token. */
@ApiTags('Notes')
@Controller()
export class NotesController {
  constructor(private readonly notes: NotesOnRecords) {}

  @Get('admin/api/record_notes')
  @SignedIn()
  @ApiOperation({
    summary: 'What notes tell the caller',
    description:
      'Notes that mention the caller, and answers in threads of the caller, as long as they were not opened.',
  })
  async notices(@CurrentUser() user: AuthUser): Promise<NoteNotices> {
    return { notices: await this.notes.notices(user) };
  }

  @Get('admin/api/record_notes/:resource/:id')
  @SignedIn()
  @OfContent()
  @ApiOperation({ summary: 'Read the notes on a record' })
  list(@Param('resource') resource: string, @recordId() id: number, @CurrentUser() user: AuthUser) {
    return this.notes.list({ resource, id }, user);
  }

  @Get('admin/api/record_notes/:resource/:id/people')
  @SignedIn()
  @OfContent()
  @ApiOperation({
    summary: 'List those whom notes can mention',
    description: 'Those who may read the record, without the caller.',
  })
  async readers(
    @Param('resource') resource: string,
    @recordId() id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<NoteReaders> {
    return { people: await this.notes.readers({ resource, id }, user) };
  }

  @Post('admin/api/record_notes/:resource/:id')
  @SignedIn()
  @OfContent()
  @HttpCode(200)
  @RateLimit({ name: 'requests', points: 120, duration: 900, per: 'user' })
  @ApiOperation({
    summary: 'Write a note on a record',
    description:
      'Those whom it mentions, and those who wrote in the thread that it answers, are told by mail and on the start page. ' +
      'Repeating the call with its key adds no second note. An answer reopens a resolved thread.',
  })
  @Refuses({ 409: 'Another note has the key.', 422: 'A field breaks a rule.' })
  add(
    @Param('resource') resource: string,
    @recordId() id: number,
    @Body() input: NoteInput,
    @CurrentUser() by: AuthUser,
  ): Promise<RecordNotes> {
    return this.notes.add({ resource, id }, input, by);
  }

  @Put('admin/api/record_notes/:resource/:id/seen')
  @SignedIn()
  @OfContent()
  @ApiOperation({ summary: 'Tell that the notes on a record were opened' })
  seen(
    @Param('resource') resource: string,
    @recordId() id: number,
    @CurrentUser() user: AuthUser,
  ): Promise<RecordNotes> {
    return this.notes.seen({ resource, id }, user);
  }

  @Put('admin/api/record_note/:id')
  @SignedIn()
  @OfNote()
  @ApiOperation({ summary: 'Resolve a note, or reopen it' })
  @Refuses({ 403: 'The role may not read records of the resource.', 422: 'A field breaks a rule.' })
  resolve(
    @noteId() id: number,
    @Body() { is_resolved }: NoteStateInput,
    @CurrentUser() by: AuthUser,
  ): Promise<RecordNotes> {
    return this.notes.resolve(id, is_resolved, by);
  }

  @Delete('admin/api/record_note/:id')
  @SignedIn()
  @OfNote()
  @ApiOperation({
    summary: 'Delete an own note',
    description: 'The history keeps that it was written, without its text.',
  })
  @Refuses({ 403: 'Somebody else wrote it.', 409: 'It was answered.' })
  remove(@noteId() id: number, @CurrentUser() by: AuthUser): Promise<RecordNotes> {
    return this.notes.remove(id, by);
  }
}
