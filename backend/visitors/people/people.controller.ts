import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { PeopleService } from './people.service.js';
import { MergeInput, PersonNoteInput, PersonNoteRecord, PersonRecord } from './person.dto.js';
import { personResource } from './person.resource.js';

@Controller()
export class PeopleController extends ResourceController(personResource) {
  constructor(private readonly people: PeopleService) {
    super(people);
  }

  @Post('admin/api/person_note/:id')
  @RequirePermission(personResource.write)
  @ApiOperation({
    summary: 'Add a note: Person',
    description:
      'For colleagues only: never sent by email or shown on a page. Repeating the call with its key adds no second note.',
  })
  @Refuses({
    404: 'No person has this id.',
    409: 'Another note has the same idempotency_key.',
    422: 'A field breaks a rule.',
  })
  note(
    @Param('id', new RecordIdPipe(personResource.label)) id: number,
    @Body() input: PersonNoteInput,
    @CurrentUser() by: AuthUser,
  ): Promise<PersonNoteRecord> {
    return this.people.addNote(id, input, by);
  }

  @Delete('admin/api/person_note/:id')
  @RequirePermission(personResource.write)
  @HttpCode(200)
  @ApiOperation({ summary: 'Delete a note: Person' })
  @ApiParam({ name: 'id', type: Number, description: 'Of the note.' })
  @Refuses({ 404: 'No note has this id.' })
  async removeNote(
    @Param('id', new RecordIdPipe('Note')) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageBody> {
    await this.people.deleteNote(id, by);
    return { message: say('people.noteDeleted') };
  }

  @Put('admin/api/merge_person/:id')
  @RequirePermission(personResource.write)
  @ApiOperation({
    summary: 'Merge into another person',
    description:
      'Shows the person, and those who were merged into it, under another one, which is answered. Nothing is moved or deleted: ' +
      '`unmerge_person` undoes it. At most 20 addresses make one person.',
  })
  @Refuses({ 404: 'No person has this id.', 422: 'There is no such other person.' })
  merge(
    @Param('id', new RecordIdPipe(personResource.label)) id: number,
    @Body() { into }: MergeInput,
    @CurrentUser() by: AuthUser,
  ): Promise<PersonRecord> {
    return this.people.merge(id, into, by);
  }

  @Put('admin/api/unmerge_person/:id')
  @RequirePermission(personResource.write)
  @ApiOperation({
    summary: 'Take a merge back',
    description: 'Shows a person who was merged into another one by themselves again. Does nothing for others.',
  })
  @Refuses({ 404: 'No person has this id.' })
  unmerge(
    @Param('id', new RecordIdPipe(personResource.label)) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<PersonRecord> {
    return this.people.unmerge(id, by);
  }
}
