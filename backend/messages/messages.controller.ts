import { Body, Controller, Ip, Post, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation } from '@nestjs/swagger';
import { VisitorForm } from '../bot-check/visitor-form.decorator.js';
import { ExportRoute } from '../resource/csv-export.js';
import { ResourceController } from '../resource/resource.controller.js';
import { MessageBody } from '../resource/resource.dto.js';
import { ContactInput } from './message.dto.js';
import { messageResource } from './message.resource.js';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController extends ResourceController(messageResource) {
  constructor(private readonly messages: MessagesService) {
    super(messages);
  }

  @Post('api/contact')
  @VisitorForm()
  @ApiOperation({ summary: 'Send a message to the company' })
  @ApiCreatedResponse({ type: MessageBody })
  async receive(@Body() input: ContactInput, @Ip() address: string): Promise<MessageBody> {
    await this.messages.receive(input, address);
    return { message: 'Thank you for your message. We reply within 24 hours.' };
  }

  @ExportRoute('admin/api/export_message', messageResource.label)
  export(): Promise<StreamableFile> {
    return this.messages.export();
  }
}
