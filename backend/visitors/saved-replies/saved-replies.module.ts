import { PlainResource } from '../../core/crud/plain-resource.js';
import { savedReplyResource } from './saved-reply.resource.js';

/** Reusable texts for replies. */
@PlainResource(savedReplyResource)
export class SavedRepliesModule {}
