import { Injectable } from '@nestjs/common';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import type { SavedReplyInput, SavedReplyRecord } from './saved-reply.dto.js';
import type { SavedReply } from './saved-reply.entity.js';
import { savedReplyResource } from './saved-reply.resource.js';

@Injectable()
export class SavedRepliesService extends ResourceService<SavedReply, SavedReplyInput, SavedReplyRecord> {
  constructor(context: ResourceContext) {
    super(savedReplyResource, context);
  }
}
