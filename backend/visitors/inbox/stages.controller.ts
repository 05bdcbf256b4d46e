import { Body, Controller, Get, Header, Injectable, Param, type PipeTransform, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { type ConversationForm, isConversationForm } from '../conversations/conversation.constants.js';
import { AllStages, FormReadersInput, StagesInput } from './conversation.dto.js';
import { StagesService } from './stages.service.js';

/** Validates the name of a form. @throws RecordNotFoundException */
@Injectable()
class FormNamePipe implements PipeTransform<string, ConversationForm> {
  transform(form: string): ConversationForm {
    if (!isConversationForm(form)) throw new RecordNotFoundException('Form');
    return form;
  }
}

@ApiTags('Inbox')
@Controller()
export class StagesController {
  constructor(private readonly service: StagesService) {}

  @Get('admin/api/stages')
  @RequirePermission(Permission.InboxRead)
  @AllowToken('conversation', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'The stages of conversations', description: 'Of each form, in their order.' })
  async read(): Promise<AllStages> {
    return { forms: await this.service.all() };
  }

  @Put('admin/api/stages/:form')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ApiOperation({
    summary: 'Save the stages of a form',
    description:
      'All of them, in their order; at least one for each state of its records, which stages keep. Conversations of a stage that is ' +
      'left out go to the first one of the same state.',
  })
  @ApiParam({ name: 'form', type: String, example: 'contact' })
  @Refuses({ 404: 'There is no such form.', 422: 'A field breaks a rule.' })
  async save(@Param('form', FormNamePipe) form: ConversationForm, @Body() input: StagesInput): Promise<AllStages> {
    return { forms: await this.service.save(form, input) };
  }

  @Put('admin/api/form_readers/:form')
  @RequirePermission(Permission.UsersWrite)
  @ApiOperation({
    summary: 'Save who may read what came with a form',
    description:
      'Administrators may in any case. For others nothing of it is there: no list, count, export, file or person who wrote with ' +
      'nothing else.',
  })
  @ApiParam({ name: 'form', type: String, example: 'contact' })
  @Refuses({ 404: 'There is no such form.', 422: 'Somebody, or the people of a role, may not read the inbox.' })
  async saveReaders(
    @Param('form', FormNamePipe) form: ConversationForm,
    @Body() input: FormReadersInput,
    @CurrentUser() by: AuthUser,
  ): Promise<AllStages> {
    return { forms: await this.service.saveReaders(form, input, by) };
  }
}
