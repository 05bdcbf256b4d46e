import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Permission } from '../../core/access/permissions.js';
import { ReadSingleton, UpdateSingleton } from '../../core/crud/singleton.decorators.js';
import { WordGroups, WordsInput, WordsQuery, WordsRecord } from './words.dto.js';
import { WordsService } from './words.service.js';

const label = 'Words';
const path = 'admin/api/words';

@ApiTags(label)
@Controller()
export class WordsController {
  constructor(private readonly service: WordsService) {}

  @AllowToken('words', 'read')
  @ReadSingleton(path, Permission.WordsRead, label, WordsRecord)
  read(@Query() { language }: WordsQuery): Promise<WordsRecord> {
    return this.service.readIn(language);
  }

  @Get('admin/api/word_groups')
  @RequirePermission(Permission.WordsRead)
  @AllowToken('words', 'read')
  @ApiOperation({ summary: 'List all words with their defaults' })
  @ApiOkResponse({ type: WordGroups })
  groups(@Query() { language }: WordsQuery): WordGroups {
    return { groups: this.service.groups(language) };
  }

  @AllowToken('words', 'write')
  @UpdateSingleton(Put, path, Permission.WordsWrite, label, WordsRecord)
  update(@Body() input: WordsInput, @CurrentUser() by: AuthUser): Promise<WordsRecord> {
    return this.service.update(input, by);
  }
}
