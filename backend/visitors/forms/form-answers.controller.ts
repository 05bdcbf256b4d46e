import { Controller, Get, Header, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { requirePermissions } from '../../core/access/rights.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { AnswersAttachment, sendAttachment } from '../../infrastructure/uploads/attachment.decorator.js';
import { FormAnswersPage, FormAnswersQuery } from './form-answers.dto.js';
import { FormAnswersService } from './form-answers.service.js';
import { FormFilesService } from './form-files.service.js';

@ApiTags('Form')
@Controller()
export class FormAnswersController {
  constructor(
    private readonly answers: FormAnswersService,
    private readonly files: FormFilesService,
  ) {}

  @Get('admin/api/form_answers/:id')
  @RequirePermission(Permission.InboxRead)
  @AllowToken('message', 'read')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What was sent with a form' })
  @Refuses({ 404: 'No form has this id.' })
  list(
    @Param('id', new RecordIdPipe('Form')) id: number,
    @Query() { page }: FormAnswersQuery,
  ): Promise<FormAnswersPage> {
    return this.answers.list(id, page);
  }

  @Get('admin/api/export_form_answers/:id')
  @RequirePermission(Permission.Export)
  @ApiOperation({ summary: 'What was sent with a form, as CSV', description: 'With a column for each question.' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } })
  @Refuses({ 404: 'No form has this id.' })
  export(@Param('id', new RecordIdPipe('Form')) id: number, @CurrentUser() by: AuthUser): Promise<StreamableFile> {
    requirePermissions(by, [Permission.InboxRead]);
    return this.answers.exportCsv(id, by);
  }

  @Get('admin/api/form_file/:id')
  @RequirePermission(Permission.InboxRead)
  @ApiOperation({
    summary: 'Fetch a file that was sent with a form',
    description: 'To be saved: no browser shows it within a page. Its type is what its bytes are.',
  })
  @AnswersAttachment()
  @Refuses({ 404: 'No file has this id.' })
  async file(@Param('id', new RecordIdPipe('File')) id: number, @Res() response: Response): Promise<void> {
    const { file, bytes } = await this.files.read(id);
    sendAttachment(response, file.name, bytes);
  }
}
