import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { ContentRef } from '../../../core/crud/publication/record-publications.js';
import { SiteIdentity } from '../../../core/identity/site-identity.js';
import { type SentenceKey, say } from '../../../core/language/say.js';
import { OutboxService } from '../../../infrastructure/mail/outbox.service.js';
import { staffMail } from '../../../people/users/staff-mail.js';
import type { User } from '../../../people/users/user.entity.js';

interface About {
  ref: ContentRef;
  title: string;
  /** What was written with it; may be empty. */
  note: string;
  author: string;
}

/** Mails about reviews, stored in the running transaction. */
@Injectable()
export class ReviewMailsService {
  constructor(private readonly modules: ModuleRef) {}

  /** Tells those who may publish a record that they are asked to. */
  sendAsked(manager: EntityManager, people: readonly User[], about: About): Promise<void> {
    return this.send(manager, people, about, 'reviews.askedSubject', 'reviews.askedText');
  }

  /** Tells who asked that the record was returned. */
  sendReturned(manager: EntityManager, to: User, about: About): Promise<void> {
    return this.send(manager, [to], about, 'reviews.returnedSubject', 'reviews.returnedText');
  }

  /** Tells who asked that the record was published. */
  sendPublished(manager: EntityManager, to: User, about: About): Promise<void> {
    return this.send(manager, [to], about, 'reviews.publishedSubject', 'reviews.publishedText');
  }

  private async send(
    manager: EntityManager,
    people: readonly User[],
    { ref: { resource, id }, title, note, author }: About,
    subject: SentenceKey,
    text: SentenceKey,
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
          { label: say('reviews.open'), path: `${resource}/${id}/edit` },
        ],
        footer: 'reviews.footer',
      })),
    );
    await outbox.add(manager, ...mails);
  }
}
