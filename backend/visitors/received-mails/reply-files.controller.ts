import { Body, Controller, Get, Param, Post, Res, UnsupportedMediaTypeException, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { memoryStorage } from 'multer';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RequiredInteger } from '../../core/crud/fields/field.decorators.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { FILE, FileBody } from '../../core/http/file-body.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import { MAX_FILE_BYTES } from '../../infrastructure/mail/outbox-file.constants.js';
import { OutboxFilesService } from '../../infrastructure/mail/outbox-files.service.js';
import { AnswersAttachment, sendAttachment } from '../../infrastructure/uploads/attachment.decorator.js';
import { formLimits, UploadInterceptor } from '../../infrastructure/uploads/upload.interceptor.js';
import { RepliesService, toReplyFile } from '../submissions/replies.service.js';
import { ReplyFile } from '../submissions/submission.dto.js';
import { ReplyLimit } from '../submissions/submission-routes.decorator.js';
import { LibraryFilesService } from './library-files.service.js';
import { MailAttachmentsService } from './mail-attachments.service.js';

export class LibraryFileInput {
  /**
   * Id of a file of the library.
   * @example 12
   */
  @RequiredInteger()
  id: number;
}

/**
 * Files attached to replies. They are stored in the database and accessible only through the mail, or with the right to read the
 * inbox.
 */
@ApiTags('Inbox')
@Controller()
export class ReplyFilesController {
  constructor(
    private readonly files: OutboxFilesService,
    private readonly attachments: MailAttachmentsService,
    private readonly library: LibraryFilesService,
    private readonly replies: RepliesService,
  ) {}

  @Post('admin/api/add_reply_file')
  @RequirePermission(Permission.InboxWrite)
  @AllowToken('conversation', 'write')
  @ReplyLimit()
  @FileBody(
    { storage: memoryStorage(), limits: { ...formLimits, fileSize: MAX_FILE_BYTES } },
    undefined,
    new UploadInterceptor(MAX_FILE_BYTES),
  )
  @ApiOperation({
    summary: 'Add a file for a reply',
    description:
      'Pictures, PDF, documents of office programs, sound, films and texts, at most 10 MB. Replies name its id in `files`; what is in ' +
      'none after a day is deleted.',
  })
  @Refuses({
    413: 'The file has more than 10 MB.',
    415: 'By its content, the file is of another kind.',
    422: 'There is no file, or an empty one.',
  })
  async add(
    @UploadedFile() file: Express.Multer.File | undefined,
    @CurrentUser() { id }: AuthUser,
  ): Promise<ReplyFile> {
    if (!file) throw new ValidationException({ [FILE]: [say('common.fileRequired')] });
    if (file.size === 0) throw new ValidationException({ [FILE]: [say('uploads.fileEmpty')] });
    const { originalname: name, mimetype: type, size, buffer } = file;
    return this.keep(id, { name, type, size, bytes: buffer });
  }

  @Post('admin/api/add_library_file')
  @RequirePermission(Permission.InboxWrite)
  @ReplyLimit()
  @ApiOperation({ summary: 'Add a file of the library for a reply' })
  @Refuses({
    404: 'The library has no file with this id.',
    413: 'The file has more than 10 MB.',
    422: 'A field breaks a rule.',
  })
  async addOfLibrary(
    @Body() { id: fileId }: LibraryFileInput,
    @CurrentUser() { id, permissions }: AuthUser,
  ): Promise<ReplyFile> {
    if (!permissions.includes(Permission.UploadsRead)) throw new RecordNotFoundException('File');
    return this.keep(id, await this.library.read(fileId));
  }

  @Get('admin/api/reply_file/:id')
  @RequirePermission(Permission.InboxRead)
  @ApiOperation({
    summary: 'Fetch a file that went along with a reply',
    description: 'To be saved, as those of mails.',
  })
  @AnswersAttachment()
  @Refuses({ 404: 'No file has this id.' })
  async read(
    @Param('id', new RecordIdPipe('Attachment')) id: number,
    @CurrentUser() user: AuthUser,
    @Res() response: Response,
  ): Promise<void> {
    const { file, bytes } = await this.files.read(id, user.id);
    if (file.mail_id !== null) await this.replies.checkFile(file.mail_id);
    sendAttachment(response, file.name, bytes);
  }

  private async keep(
    userId: number,
    file: { name: string; type: string; size: number; bytes: Buffer },
  ): Promise<ReplyFile> {
    const [accepted] = await this.attachments.accepted([file]);
    if (!accepted?.bytes) throw new UnsupportedMediaTypeException({ message: say('mail.fileKindRefused') });
    const { name, type, bytes } = accepted;
    return toReplyFile(await this.files.add(userId, { name, type, bytes }));
  }
}
