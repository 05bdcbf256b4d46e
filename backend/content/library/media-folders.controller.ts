import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { RecordIdPipe } from '../../core/crud/record-id.pipe.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { ValidationErrorBody } from '../../core/http/errors.dto.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { say } from '../../core/language/say.js';
import {
  DeletedMediaFolder,
  MediaFolderInput,
  MediaFolderName,
  MediaFolderRecord,
  MoveMediaInput,
} from './library.dto.js';
import { MediaFoldersService } from './media-folders.service.js';

const folderId = new RecordIdPipe('Folder');

const NotFound = () => Refuses({ 404: 'The library has no such folder.' });

const Refusals = (description: string) => ApiUnprocessableEntityResponse({ type: ValidationErrorBody, description });

/** Folders of the library. They are not visible to visitors. */
@ApiTags('uploads')
@Controller('admin/api')
export class MediaFoldersController {
  constructor(private readonly folders: MediaFoldersService) {}

  @Get('list_upload_folder')
  @RequirePermission(Permission.UploadsRead)
  @AllowToken('upload', 'read')
  @ApiOperation({
    summary: 'The folders of the library',
    description: 'All of them, in the order in which they were made.',
  })
  list(): Promise<MediaFolderRecord[]> {
    return this.folders.list();
  }

  @Post('create_upload_folder')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({ summary: 'Make a folder of the library' })
  @Refusals('A field breaks a rule, a folder beside it has the name, or folders are nested too deeply.')
  create(@Body() input: MediaFolderInput): Promise<MediaFolderRecord> {
    return this.folders.create(input);
  }

  @Put('update_upload_folder/:id')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({ summary: 'Rename a folder of the library' })
  @Refusals('A folder beside it has the name.')
  @NotFound()
  rename(@Param('id', folderId) id: number, @Body() input: MediaFolderName): Promise<MediaFolderRecord> {
    return this.folders.rename(id, input);
  }

  @Delete('delete_upload_folder/:id')
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Delete a folder of the library',
    description:
      'Its files and folders move to where it was; no file is deleted. One of its folders gets a number after its name ' +
      'where another one there is called so.',
  })
  @NotFound()
  async delete(@Param('id', folderId) id: number): Promise<DeletedMediaFolder> {
    return { message: say('library.folderDeleted'), ...(await this.folders.delete(id)) };
  }

  @Post('move_upload')
  @HttpCode(200)
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({ summary: 'Move files and folders of the library', description: 'All of them, or none.' })
  @Refusals('A folder is gone, would be within itself or too deep, or has the name of one that is there.')
  async move(@Body() input: MoveMediaInput): Promise<MessageBody> {
    await this.folders.move(input);
    return { message: say('library.moved') };
  }
}
