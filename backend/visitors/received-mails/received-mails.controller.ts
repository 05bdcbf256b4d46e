import { Controller, Get, Param, Put, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { AnswersAttachment, sendAttachment } from '../../infrastructure/uploads/attachment.decorator.js';
import { PeopleService } from '../people/people.service.js';
import { BouncedAddressesService } from './bounced-addresses.service.js';
import { MailAttachmentsService } from './mail-attachments.service.js';

@Controller()
export class ReceivedMailsController {
  constructor(
    private readonly attachments: MailAttachmentsService,
    private readonly bounced: BouncedAddressesService,
    private readonly people: PeopleService,
  ) {}

  @Get('admin/api/mail_attachment/:id')
  @RequirePermission(Permission.InboxRead)
  @ApiTags('Inbox')
  @ApiOperation({
    summary: 'Fetch a file that came with a mail',
    description:
      'To be saved: no browser shows it within a page. Its type is what its bytes are, not what the mail says.',
  })
  @AnswersAttachment()
  @Refuses({ 404: 'No attachment has this id.' })
  async attachment(@Param('id', new RecordIdPipe('Attachment')) id: number, @Res() response: Response): Promise<void> {
    const { file, bytes } = await this.attachments.read(id);
    sendAttachment(response, file.name, bytes);
  }

  @Put('admin/api/write_again_person/:id')
  @RequirePermission(Permission.InboxWrite)
  @ApiTags('Person')
  @ApiOperation({
    summary: 'Send mails to a person again',
    description: 'After mails to the address came back. Does nothing for others.',
  })
  @Refuses({ 404: 'No person has this id.' })
  async writeAgain(
    @Param('id', new RecordIdPipe('Person')) id: number,
    @CurrentUser() by: AuthUser,
  ): Promise<MessageBody> {
    await this.people.read(id);
    await this.bounced.release(id, by);
    return { message: say('people.mailable') };
  }
}
