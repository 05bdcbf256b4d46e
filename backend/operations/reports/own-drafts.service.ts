import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { OwnDraft } from './today.dto.js';

/** A draft, with the time by which drafts are sorted. */
export type FoundDraft = Omit<OwnDraft, 'saved_at'> & { saved: Date };

/** Finds a user's drafts of what is not content. */
export abstract class OwnDrafts {
  /** @param most How many are shown of all kinds; the newest first. */
  abstract draftsOf(user: Pick<AuthUser, 'id' | 'permissions'>, most: number): Promise<FoundDraft[]>;
}
