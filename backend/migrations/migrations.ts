import { CreateTables1793491200000 } from './1793491200000-create-tables.js';
import { AddNewsletterRecipients1795132800000 } from './1795132800000-add-newsletter-recipients.js';
import { AddPostWords1795219200000 } from './1795219200000-add-post-words.js';
import { IndexPostTitles1795305600000 } from './1795305600000-index-post-titles.js';
import { AddTagUses1795392000000 } from './1795392000000-add-tag-uses.js';
import { AddSiteIdentity1795478400000 } from './1795478400000-add-site-identity.js';
import { AddRepliesAndSpam1795564800000 } from './1795564800000-add-replies-and-spam.js';
import { AddUploadNames1795651200000 } from './1795651200000-add-upload-names.js';
import { IndexPostDates1795824000000 } from './1795824000000-index-post-dates.js';
import { KeepEndedSessions1795824000001 } from './1795824000001-keep-ended-sessions.js';
import { AddIdentity1795910400000 } from './1795910400000-add-identity.js';
import { AddPositions1795996800000 } from './1795996800000-add-positions.js';

/** All migrations. */
export const migrations = [
  // Oldest first: append new ones, and never change one that has run anywhere.
  CreateTables1793491200000,
  AddNewsletterRecipients1795132800000,
  AddPostWords1795219200000,
  IndexPostTitles1795305600000,
  AddTagUses1795392000000,
  AddSiteIdentity1795478400000,
  AddRepliesAndSpam1795564800000,
  AddUploadNames1795651200000,
  IndexPostDates1795824000000,
  KeepEndedSessions1795824000001,
  AddIdentity1795910400000,
  AddPositions1795996800000,
];
