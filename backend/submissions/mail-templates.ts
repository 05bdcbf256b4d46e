import type { MailContent } from '../mail/mail-content.js';

/** The part of the configuration that templates use. */
export interface Site {
  siteName: string;
  siteUrl: string;
}

/** What a visitor wrote on the contact page. */
export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** An application to become a sales agent. */
export interface AgentApplication {
  name: string;
  email: string;
  phone: string;
  /** The region. */
  location: string;
  country: string;
  product_title: string;
}

/** To the company: a new message. */
export function messageNotice({ name, email, message }: ContactMessage, { siteName, siteUrl }: Site): MailContent {
  return {
    subject: `New message from ${name}`,
    parts: [
      `${name} sent a message through the contact page. Reply to this mail to answer.`,
      {
        facts: [
          ['Name', name],
          ['E-mail', email],
        ],
      },
      { quote: message },
      { label: 'Open the inbox', url: `${siteUrl}/admin/message` },
    ],
    footer: `You get this mail because this is the contact address of ${siteName}.`,
  };
}

/** To the visitor: the message was received. */
export function messageReceipt({ name }: ContactMessage, { siteName, siteUrl }: Site): MailContent {
  return receipt(
    name,
    `We have received your message to ${siteName}`,
    'Thank you for writing to us. Your message has reached us, and we reply within 24 hours.',
    { siteName, siteUrl },
  );
}

/** To the company: a new application. */
export function applicationNotice(application: AgentApplication, { siteName, siteUrl }: Site): MailContent {
  const { name, email, phone, location, country, product_title } = application;
  return {
    subject: `New agent application from ${name}`,
    parts: [
      `${name} has applied to become an agent. Reply to this mail to answer.`,
      {
        facts: [
          ['Name', name],
          ['E-mail', email],
          ['Phone', phone],
          ['Region', location],
          ['Country', country],
          ['Solution', product_title],
        ],
      },
      { label: 'Open the applications', url: `${siteUrl}/admin/agent` },
    ],
    footer: `You get this mail because this is the contact address of ${siteName}.`,
  };
}

/** To the applicant: the application was received. */
export function applicationReceipt({ name }: AgentApplication, { siteName, siteUrl }: Site): MailContent {
  return receipt(
    name,
    `We have received your application to ${siteName}`,
    'Thank you for applying to become an agent. We have received your application and will get back to you.',
    { siteName, siteUrl },
  );
}

/** To the visitor: a reply, with the message quoted below. */
export function messageReply(
  { message, sent }: { message: string; sent: Date },
  text: string,
  { siteName, siteUrl }: Site,
): MailContent {
  return {
    subject: `Re: Your message to ${siteName}`,
    parts: [text, `On ${dayOf(sent)} you wrote:`, { quote: message }],
    footer: `You get this mail because you wrote to us on ${siteUrl}.`,
  };
}

/** To the applicant: a reply, with the application quoted below. */
export function applicationReply(
  { sent, ...application }: AgentApplication & { sent: Date },
  text: string,
  { siteName, siteUrl }: Site,
): MailContent {
  const { phone, location, country, product_title } = application;
  const facts = [
    ['Phone', phone],
    ['Region', location],
    ['Country', country],
    ['Solution', product_title],
  ];
  return {
    subject: `Re: Your application to ${siteName}`,
    parts: [
      text,
      `On ${dayOf(sent)} you applied to become an agent:`,
      { quote: facts.map(([name, value]) => `${name}: ${value}`).join('\n') },
    ],
    footer: `You get this mail because you applied to become an agent on ${siteUrl}.`,
  };
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (moment: Date): string => dayFormat.format(moment);

/**
 * Repeats nothing of the form: anybody can enter anybody's address, and could otherwise have us mail a text of theirs to
 * others.
 */
function receipt(name: string, subject: string, thanks: string, { siteName, siteUrl }: Site): MailContent {
  return {
    subject,
    parts: [salutation(name), thanks, { label: `Visit ${siteName}`, url: siteUrl }],
    footer: `You get this mail because your address was put into a form on ${siteUrl}. If that was not you, you can ignore it.`,
  };
}

/** Greets by name only if it looks like one: letters and joiners, nothing that mail clients turn into a link. */
export function salutation(name: string): string {
  return /^\p{L}[\p{L}\p{M} '’-]{0,59}$/u.test(name) ? `Hello ${name},` : 'Hello,';
}
