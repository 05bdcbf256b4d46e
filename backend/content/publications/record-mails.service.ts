import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { ContentRef } from '../../core/crud/publication/record-publications.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { type SentenceKey, say } from '../../core/language/say.js';
import { OutboxService } from '../../infrastructure/mail/outbox.service.js';
import { type Recipient, staffMail } from '../../people/users/staff-mail.js';

/** What a mail about a record says. */
export interface RecordMail {
  ref: ContentRef;
  title: string;
  /** Who did what it tells. */
  author: string;
  /** What they wrote; may be empty. */
  note: string;
  /** Sentences with `{author}` and `{title}`. */
  subject: SentenceKey;
  text: SentenceKey;
  footer: SentenceKey;
  /** The part of the record's form that the link leads to. */
  hash?: string;
}

/** Mails to people of the office about records, stored in the running transaction. */
@Injectable()
export class RecordMails {
  constructor(private readonly modules: ModuleRef) {}

  async send(
    manager: EntityManager,
    people: readonly Recipient[],
    { ref: { resource, id }, title, author, note, subject, text, footer, hash }: RecordMail,
  ): Promise<void> {
    // Not in the constructor: the site's identity is a record, and its context contains this.
    const outbox = this.modules.get(OutboxService, { strict: false });
    const site = this.modules.get(SiteIdentity, { strict: false });
    if (!outbox.isEnabled) return;
    const mails = people.map((user) =>
      staffMail(site, user, () => ({
        subject: say(subject, { author, title }),
        parts: [
          say(text, { author, title }),
          ...(note ? [{ quote: note }] : []),
          { label: say('reviews.open'), path: `${resource}/${id}/edit${hash ? `#${hash}` : ''}` },
        ],
        footer,
      })),
    );
    await outbox.add(manager, ...mails);
  }
}
