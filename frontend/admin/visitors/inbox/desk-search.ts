import {
  type ConversationForm,
  isConversationForm,
  LANES,
  type Lane,
} from '../../../../backend/visitors/conversations/conversation.constants.js';
import { isAboutText } from '../../../../backend/visitors/messages/about-record.shared.js';

/** The search parameters of the inbox. */
export interface DeskSearch {
  lane?: Lane | undefined;
  search?: string | undefined;
  form?: ConversationForm | undefined;
  /** The record that messages are about, as `event/12`. */
  about?: string | undefined;
  /** The id of the open conversation. */
  open?: number | undefined;
}

/** The hash of links that lead to the field for a reply. */
export const REPLY_HASH = 'reply';

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

export function validateDeskSearch(given: Record<string, unknown>): DeskSearch {
  const open = Number(given.open);
  const lane = oneOf(LANES, given.lane);
  const form = typeof given.form === 'string' && isConversationForm(given.form) ? given.form : undefined;
  const about = typeof given.about === 'string' && isAboutText(given.about) ? given.about : undefined;
  const search = typeof given.search === 'string' ? given.search.slice(0, 200) : '';
  return {
    ...(lane ? { lane } : {}),
    ...(form ? { form } : {}),
    ...(about ? { about } : {}),
    ...(search ? { search } : {}),
    ...(Number.isSafeInteger(open) && open > 0 ? { open } : {}),
  };
}
