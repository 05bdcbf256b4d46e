import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../core/access/access.decorator.js';
import type { AuthUser } from '../../../core/access/auth-user.dto.js';
import { CurrentUser } from '../../../core/access/current-user.decorator.js';
import { Reviews } from './review.dto.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('Reviews')
@Controller()
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get('admin/api/list_review')
  @SignedIn()
  @ApiOperation({
    summary: 'What waits for a review',
    description: 'What the caller may publish and was asked to, and what the caller has asked for, newest first.',
  })
  async list(@CurrentUser() user: AuthUser): Promise<Reviews> {
    return { reviews: await this.reviews.list(user) };
  }
}
