import { fillCounted } from '../../company/words/counted.shared.js';
import { fill } from '../../company/words/fill.shared.js';
import type { Words } from '../../company/words/word-list.shared.js';
import { say, spokenLocale } from '../../core/language/say.js';
import { dateFormat, withWrittenDates, writtenDate } from '../../core/text/dates.shared.js';
import { DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { countryName } from '../../infrastructure/countries/countries.js';
import type { MailContent, MailLink } from '../../infrastructure/mail/mail-content.js';

type MailWords = Words['mails'];

/** The part of the site's identity that templates use. */
export interface Site {
  siteName: string;
  siteUrl: string;
  timeZone: string;
}

/** Texts in the language of the mail's reader. */
export interface MailLanguage {
  /** A BCP 47 tag. */
  language: string;
  words: MailWords;
}

/** A visitor's message from the contact page. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** The data of a message in the notice to the company. */
export interface ReceivedMessage extends ContactMessage {
  id: number;
  /** The title of the record on whose page it was sent; empty for other pages. */
  about_title: string;
  /** Number of questions in the attached conversation with the assistant; 0 without one. */
  questions: number;
}

/** The record that something was sent about, for the visitor. */
export interface SentAbout {
  title: string;
  /** The address of its page, on this site; empty if nobody sees it. */
  path: string;
}

/** A submission of an editors' form. Name and address are empty if it does not ask for them. */
export interface SentForm {
  id: number;
  /** The title of the record on whose page it was sent; empty for other pages. */
  about_title: string;
  about: SentAbout | null;
  /** What it has of that record's seats; empty where none are counted. */
  seat: string;
  form_id: number | null;
  form_title: string;
  /** The title in the visitor's language. */
  shown_title: string;
  name: string;
  email: string;
  answers: readonly { kind: string; label: string; value: string }[];
  /** Stored file name of the requested document. */
  document: string | null;
  /** Links to what the form gives of the record. */
  given: readonly MailLink[];
}

/** An application to become a sales agent. */
export interface AgentApplication {
  name: string;
  email: string;
  phone: string;
  /** The region. */
  location: string;
  country: string;
  country_code: string | null;
  product_title: string;
}

/** To the company: a new message. Omits the conversation with the assistant, which a reply would quote. */
export function messageNotice(
  { id, name, email, message, questions, about_title }: ReceivedMessage,
  { siteName, siteUrl }: Site,
): MailContent {
  return {
    subject: say('submissions.messageSubject', { name }),
    parts: [
      say('submissions.messageText', { name }),
      {
        facts: [[say('submissions.nameFact'), name], [say('submissions.emailFact'), email], ...aboutFact(about_title)],
      },
      { quote: message },
      ...(questions > 0 ? [conversationNote(questions)] : []),
      { label: say('submissions.openInbox'), url: `${siteUrl}/admin/message?view=${id}` },
    ],
    footer: say('submissions.footer', { siteName }),
  };
}

/** The record on whose page something was sent. */
const aboutFact = (title: string): (readonly [string, string])[] =>
  title === '' ? [] : [[say('submissions.aboutFact'), title]];

/** What it has of the record's seats. */
const seatFact = (seat: string): (readonly [string, string])[] =>
  seat === '' ? [] : [[say('submissions.seatFact'), say('submissions.seatIs', { seat })]];

/** A consent is a sentence. */
function factOf({ kind, label, value }: SentForm['answers'][number], { timeZone }: Site): readonly [string, string] {
  if (kind === 'consent') return [label.replace(/[.。]$/, ''), '✓'];
  return [label, kind === 'date' ? writtenDate(value, spokenLocale(), timeZone) : value];
}

const conversationNote = (questions: number): string => say('submissions.assistantText', { count: questions });

/** To the visitor: the message was received. */
export function messageReceipt(
  { name }: Pick<ContactMessage, 'name'>,
  site: Site,
  mail: MailLanguage,
  kept = 0,
): MailContent {
  const { messageSubject: subject, messageText: text } = mail.words;
  return receipt(name, { subject, text, kept }, site, mail);
}

/** To the company: a submission of an editors' form. */
export function formNotice(
  { id, name, email, form_title, about_title, seat, answers }: SentForm,
  site: Site,
): MailContent {
  const { siteName, siteUrl } = site;
  return {
    subject: [form_title, name || email].filter(Boolean).join(': '),
    parts: [
      say('submissions.formText', { form: form_title }),
      // A checked box is shown as a symbol that needs no translation.
      { facts: [...aboutFact(about_title), ...seatFact(seat), ...answers.map((answer) => factOf(answer, site))] },
      { label: say('submissions.openInbox'), url: `${siteUrl}/admin/message?view=${id}` },
    ],
    footer: say('submissions.footer', { siteName }),
  };
}

/**
 * To the visitor: the submission was received, with the requested document. The subject differs in that case, since a mailbox gets
 * only one mail with the same subject in ten minutes.
 */
export function formReceipt(
  { name, document, shown_title, about, seat, given }: SentForm,
  site: Site,
  mail: MailLanguage,
  kept: number,
): MailContent {
  const plain = messageReceipt({ name }, site, mail, kept);
  const seated = about && seat !== '' ? withSeat(plain, { about, isWaiting: seat === 'waiting' }, site, mail) : plain;
  const content = about ? withGiven(seated, { about, given, hasSeat: seat !== '' }, mail) : seated;
  if (document === null) return content;
  const [greeting = '', text = '', ...rest] = content.parts;
  const link = { label: mail.words.download, url: `${site.siteUrl}/storage/${document}` };
  return { ...content, subject: [shown_title, site.siteName].join(' – '), parts: [greeting, text, link, ...rest] };
}

/** Says at the beginning of a receipt whether its reader has a seat. */
function withSeat(
  { parts: [greeting = '', , ...rest], ...content }: MailContent,
  { about, isWaiting }: { about: SentAbout; isWaiting: boolean },
  { siteUrl }: Site,
  { words }: MailLanguage,
): MailContent {
  const { title } = about;
  return {
    ...content,
    subject: fill(isWaiting ? words.waitingSubject : words.seatSubject, { title }),
    parts: [
      greeting,
      fill(isWaiting ? words.waitingText : words.seatText, { title }),
      ...(about.path === '' ? [] : [{ label: title, url: `${siteUrl}${about.path}` }]),
      ...rest,
    ],
  };
}

/** Adds links to files of a record to a receipt; without a seat, they are what it is about. */
function withGiven(
  content: MailContent,
  { about: { title }, given, hasSeat }: { about: SentAbout; given: readonly MailLink[]; hasSeat: boolean },
  { words }: MailLanguage,
): MailContent {
  if (given.length === 0) return content;
  const [greeting = '', text = '', ...rest] = content.parts;
  if (hasSeat) return { ...content, parts: [greeting, text, words.givenText, ...given, ...rest] };
  return {
    ...content,
    subject: fill(words.givenSubject, { title }),
    parts: [greeting, words.givenText, ...given, ...rest],
  };
}

/** To the visitor: they have a seat now. */
export const seatMail = (
  { name, about, given }: { name: string; about: SentAbout; given: readonly MailLink[] },
  site: Site,
  mail: MailLanguage,
): MailContent =>
  withGiven(
    withSeat(messageReceipt({ name }, site, mail), { about, isWaiting: false }, site, mail),
    { about, given, hasSeat: true },
    mail,
  );

/** To the visitor: what they have registered for is soon. @param when The day, with times if they are known. */
export function reminderMail(
  { name, about, when, place }: { name: string; about: SentAbout; when: string; place: string },
  site: Site,
  mail: MailLanguage,
): MailContent {
  const { parts, ...content } = messageReceipt({ name }, site, mail);
  const [greeting = '', , ...rest] = parts;
  const { title, path } = about;
  const { words } = mail;
  return {
    ...content,
    subject: fill(words.reminderSubject, { title }),
    parts: [
      greeting,
      fill(words.reminderText, { title, when }),
      ...(place === '' ? [] : [place]),
      ...(path === '' ? [] : [{ label: title, url: `${site.siteUrl}${path}` }]),
      ...rest,
    ],
  };
}

/** To the company: a new application. */
export function applicationNotice(application: AgentApplication, { siteName, siteUrl }: Site): MailContent {
  const { name, email, phone, location, product_title } = application;
  return {
    subject: say('submissions.applicationSubject', { name }),
    parts: [
      say('submissions.applicationText', { name }),
      {
        facts: [
          [say('submissions.nameFact'), name],
          [say('submissions.emailFact'), email],
          [say('submissions.phoneFact'), phone],
          [say('submissions.regionFact'), location],
          [say('submissions.countryFact'), countryName(application, spokenLocale())],
          [say('submissions.solutionFact'), product_title],
        ],
      },
      { label: say('submissions.openApplications'), url: `${siteUrl}/admin/agent` },
    ],
    footer: say('submissions.footer', { siteName }),
  };
}

/** To the applicant: the application was received. */
export function applicationReceipt({ name }: AgentApplication, site: Site, mail: MailLanguage, kept = 0): MailContent {
  const { applicationSubject: subject, applicationText: text } = mail.words;
  return receipt(name, { subject, text, kept }, site, mail);
}

/** To the visitor: a reply, with the message quoted below. */
export function messageReply(
  { message, sent }: { message: string; sent: Date },
  text: string,
  { siteName, siteUrl, timeZone }: Site,
  { language, words }: MailLanguage,
): MailContent {
  return {
    subject: fill(words.messageReplySubject, { siteName }),
    parts: [
      text,
      fill(words.messageReplyQuote, { day: dayOf(sent, language, timeZone) }),
      { quote: withWrittenDates(message, language, timeZone) },
    ],
    footer: fill(words.messageReplyFooter, { siteUrl }),
  };
}

/** To the applicant: a reply, with the application quoted below. */
export function applicationReply(
  { sent, ...application }: AgentApplication & { sent: Date },
  text: string,
  { siteName, siteUrl, timeZone }: Site,
  { language, words }: MailLanguage,
): MailContent {
  const { phone, location, product_title } = application;
  const facts = [
    [words.phone, phone],
    [words.region, location],
    [words.country, countryName(application, language)],
    [words.solution, product_title],
  ];
  return {
    subject: fill(words.applicationReplySubject, { siteName }),
    parts: [
      text,
      fill(words.applicationReplyQuote, { day: dayOf(sent, language, timeZone) }),
      { quote: facts.map(([name, value]) => `${name}: ${value}`).join('\n') },
    ],
    footer: fill(words.applicationReplyFooter, { siteUrl }),
  };
}

const dayOf = (moment: Date, language: string, timeZone: string): string =>
  dateFormat(language === DEFAULT_LANGUAGE ? 'en-GB' : language, timeZone, { dateStyle: 'long' }).format(moment);

/**
 * Repeats none of the visitor's input: anyone can enter any address, and could otherwise have the site mail their text to
 * strangers.
 */
function receipt(
  name: string,
  { subject, text, kept }: { subject: string; text: string; kept: number },
  { siteName, siteUrl }: Site,
  { language, words }: MailLanguage,
): MailContent {
  return {
    subject: fill(subject, { siteName }),
    parts: [
      salutation(name, words),
      text,
      ...(kept > 0 ? [fillCounted(words.keptFor, language, { months: kept })] : []),
      { label: fill(words.visit, { siteName }), url: siteUrl },
    ],
    footer: fill(words.receiptFooter, { siteUrl }),
  };
}

/** Greets by name only if it looks like a name: letters and joiners, nothing that mail clients turn into a link. */
export function salutation(name: string, words: Pick<MailWords, 'hello' | 'helloName'>): string {
  return /^\p{L}[\p{L}\p{M} '’-]{0,59}$/u.test(name) ? fill(words.helloName, { name }) : words.hello;
}
