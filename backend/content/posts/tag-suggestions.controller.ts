import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { postResource } from './post.resource.js';
import { TagQuery, TagSuggestion } from './tag-suggestions.dto.js';
import { TagSuggestionsService } from './tag-suggestions.service.js';

@ApiTags('Post')
@Controller()
export class TagSuggestionsController {
  constructor(private readonly suggestions: TagSuggestionsService) {}

  @Get('admin/api/post_tags')
  @RequirePermission(postResource.read)
  @AllowToken('post', 'read')
  @ApiOperation({
    summary: 'Suggest tags',
    description: 'Tags of posts that contain the text: equal ones first, then those that begin with it.',
  })
  @Refuses({ 422: 'A parameter breaks a rule.' })
  find(@Query() query: TagQuery): Promise<TagSuggestion[]> {
    return this.suggestions.find(query);
  }
}
