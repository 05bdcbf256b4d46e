import { Controller } from '@nestjs/common';
import { ResourceController } from '../../core/crud/resource.controller.js';
import { SavedRepliesService } from './saved-replies.service.js';
import { savedReplyResource } from './saved-reply.resource.js';

@Controller()
export class SavedRepliesController extends ResourceController(savedReplyResource) {
  constructor(service: SavedRepliesService) {
    super(service);
  }
}
