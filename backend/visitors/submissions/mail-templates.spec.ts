import { deriveTheme } from '../../company/identity/theme.shared.js';
import { builtInWords } from '../../company/words/catalogs.js';
import { wordsWith } from '../../company/words/site-words.js';
import type { MailContent } from '../../infrastructure/mail/mail-content.js';
import { renderHtml, renderText } from '../../infrastructure/mail/mail-renderer.js';
import {
  applicationNotice,
  applicationReceipt,
  applicationReply,
  messageNotice,
  messageReceipt,
  messageReply,
  salutation,
} from './mail-templates.js';

const site = { siteName: 'Jukwaa & Sons', siteUrl: 'https://jukwaa.test', timeZone: '' };
const english = { language: 'en', words: wordsWith({}).mails };
const polish = { language: 'pl', words: wordsWith(builtInWords('pl')).mails };
const hostile = {
  name: '<script>alert(1)</script>',
  email: '"<b>"@example.com',
  phone: '<i>1</i>',
  location: '<u>x</u>',
  country: 'Kenya" onload="x',
  product_title: '<h1>',
  message: 'First line\n<img src=x onerror=alert(1)>\n\nSee https://spam.test',
};

const application = { ...hostile, country_code: null };
const received = { ...hostile, id: 12, about_title: '', questions: 0 };

const text = (content: MailContent) => renderText(content, site.siteName);
const html = (content: MailContent) =>
  renderHtml(content, { ...site, colors: deriveTheme({ accent: '', ground: '' }) }, 'en');

describe('What is mailed to the company', () => {
  it('tells all of a message, in text and in HTML', () => {
    const content = messageNotice(received, site);
    expect(content.subject).toBe(`New message from ${hostile.name}`);
    expect(text(content)).toContain('> First line\n> <img src=x onerror=alert(1)>\n> \n> See https://spam.test');
    expect(text(content)).toContain('https://jukwaa.test/admin/message?view=12');
    expect(html(content)).toContain('First line<br>&lt;img src=x onerror=alert(1)&gt;<br><br>See https://spam.test');
  });

  it.each([
    [1, 'one question'],
    [2, '2 questions'],
  ])('says that a conversation of %i goes along, and where it stands', (questions, count) => {
    expect(text(messageNotice({ ...received, questions }, site)).replaceAll('\n', ' ')).toContain(
      `had asked the assistant ${count} before, and attached the conversation. It is shown with the message in the inbox.`,
    );
    expect(text(messageNotice(received, site))).not.toContain('assistant');
  });

  it('tells all of an application', () => {
    const plain = text(applicationNotice(application, site));
    for (const field of ['name', 'email', 'phone', 'location', 'country', 'product_title'] as const) {
      expect(plain).toContain(`: ${hostile[field]}`);
    }
  });

  it.each([messageNotice(received, site), applicationNotice(application, site)])(
    'holds no markup but its own: $subject',
    (content) => {
      expect(html(content)).not.toMatch(/<(script|img|b|i|u|h1)[\s>]/);
      expect(html(content)).not.toContain('" onload');
      expect(html(content)).toContain('Jukwaa &amp; Sons');
    },
  );
});

describe('A receipt', () => {
  it.each([messageReceipt(hostile, site, english), applicationReceipt(application, site, english)])(
    'repeats nothing that was filled in: $subject',
    (content) => {
      for (const value of Object.values(hostile)) expect(text(content)).not.toContain(value);
      expect(text(content)).toMatch(/^Hello,\n/);
    },
  );

  it.each([
    ['Wanjiru Kamau', 'Hello Wanjiru Kamau,'],
    ["Ng'ang'a-Otieno", "Hello Ng'ang'a-Otieno,"],
    ['José Müller', 'Hello José Müller,'],
    // The comma stays behind a name that is written from the right.
    ['محمد علي', 'Hello \u2068محمد علي\u2069,'],
    ['www.spam.test', 'Hello,'],
    ['Win 1000 dollars', 'Hello,'],
    ['a\nb', 'Hello,'],
    ['x'.repeat(61), 'Hello,'],
  ])('greets %j', (name, greeting) => {
    expect(salutation(name, english.words)).toBe(greeting);
  });
});

describe('A reply', () => {
  it("tells the day of the message in the site's time zone", () => {
    const sent = new Date('2026-12-31T22:30:00Z');
    const reply = (timeZone: string) =>
      text(messageReply({ message: 'Hi', sent }, 'Thanks.', { ...site, timeZone }, english));
    expect(reply('')).toContain('On 31 December 2026 you wrote:');
    expect(reply('Africa/Nairobi')).toContain('On 1 January 2027 you wrote:');
  });

  it('is in the language of its reader: days and countries too', () => {
    const sent = new Date('2026-12-31T22:30:00Z');
    const ours = { ...hostile, country: 'Ivory Coast', country_code: 'CI', sent };
    const content = applicationReply(ours, 'Dziękujemy.', site, polish);
    expect(text(content)).toContain('Twoje zgłoszenie do współpracy z dnia 31 grudnia 2026:');
    expect(text(content)).toContain('> Kraj: Côte d’Ivoire');
  });
});
