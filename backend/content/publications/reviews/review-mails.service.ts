import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../../../people/users/user.entity.js';
import { type RecordMail, RecordMails } from '../record-mails.service.js';

type About = Pick<RecordMail, 'ref' | 'title' | 'note' | 'author'>;

const FOOTER = 'reviews.footer';

/** Mails about reviews, stored in the running transaction. */
@Injectable()
export class ReviewMailsService {
  constructor(private readonly mails: RecordMails) {}

  /** Tells those who may publish a record that they are asked to. */
  sendAsked(manager: EntityManager, people: readonly User[], about: About): Promise<void> {
    const words = { subject: 'reviews.askedSubject', text: 'reviews.askedText', footer: FOOTER } as const;
    return this.mails.send(manager, people, { ...about, ...words });
  }

  /** Tells who asked that the record was returned. */
  sendReturned(manager: EntityManager, to: User, about: About): Promise<void> {
    const words = { subject: 'reviews.returnedSubject', text: 'reviews.returnedText', footer: FOOTER } as const;
    return this.mails.send(manager, [to], { ...about, ...words });
  }

  /** Tells who asked that the record was published. */
  sendPublished(manager: EntityManager, to: User, about: About): Promise<void> {
    const words = { subject: 'reviews.publishedSubject', text: 'reviews.publishedText', footer: FOOTER } as const;
    return this.mails.send(manager, [to], { ...about, ...words });
  }
}
