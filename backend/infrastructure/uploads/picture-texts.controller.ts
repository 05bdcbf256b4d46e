import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { PictureText, PictureTextInput } from './picture-text.dto.js';
import { PictureTextsService } from './picture-texts.service.js';

const path = 'admin/api/picture_text';

@ApiTags('uploads')
@Controller()
export class PictureTextsController {
  constructor(private readonly texts: PictureTextsService) {}

  @Get(path)
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({ summary: 'The alternative text of a stored picture' })
  @ApiQuery({ name: 'filename', type: String, example: 'post/5b78e15b29ab93b808319e71.jpg' })
  @Refuses({ 404: 'There is no such picture.' })
  read(@Query('filename') filename: unknown): Promise<PictureText> {
    return this.texts.read(typeof filename === 'string' ? filename : '');
  }

  @Put(path)
  @RequirePermission(Permission.UploadsWrite)
  @AllowToken('upload', 'write')
  @ApiOperation({
    summary: 'Say what a stored picture shows',
    description: 'The site has the text as soon as it is saved, wherever it shows the picture.',
  })
  @Refuses({
    404: 'There is no such picture.',
    422: 'The text is too long, or pictures of this kind have their text elsewhere: logos that of the name.',
  })
  write(@Body() input: PictureTextInput, @CurrentUser() by: AuthUser): Promise<PictureText> {
    return this.texts.write(input, by);
  }
}
