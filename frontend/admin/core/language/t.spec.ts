import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as later } from 'node:timers/promises';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readCatalog } from './messages';
import { officeDirection, officeLanguage, officeLocale, sentenceLanguage, setLanguageSource } from './office-language';
import { pseudo } from './pseudo';
import { registerCatalog } from './sentences';
import { perLanguage, t } from './t';
import { timeAgo } from './times';
import { title } from './title';
import { setWording } from './wording';

const requests = new AsyncLocalStorage<string>();

beforeAll(() => {
  setLanguageSource(() => requests.getStore());
  registerCatalog(
    'pl',
    readCatalog({
      'ui.stop': 'Zatrzymaj',
      'translate.progress': 'Gotowe: <b>{done} z {total}</b>',
      'status.errors': '{count, plural, one {jeden błąd} few {# błędy} many {# błędów} other {# błędu}}',
    }),
  );
  registerCatalog('ar', readCatalog({}));
  registerCatalog('en-XA', pseudo);
});

describe('a sentence', () => {
  it('is in the language of its request, whatever others are answered meanwhile', async () => {
    const answer = (language: string) =>
      requests.run(language, async () => {
        const before = t('ui.stop');
        await later();
        return [before, t('ui.stop'), title('ui.stop')];
      });
    const all = await Promise.all(['pl', 'en', 'pl', 'ar'].map(answer));
    expect(all).toEqual(['Zatrzymaj', 'Stop', 'Zatrzymaj', 'Stop'].map((one) => [one, one, one]));
  });

  it('has the plural forms and numbers of its language, and English where the catalogue lacks it', () => {
    const errors = (count: number) => t('status.errors', { count });
    expect(requests.run('pl', () => [1, 3, 5, 12_345].map(errors))).toEqual([
      'jeden błąd',
      '3 błędy',
      '5 błędów',
      '12\u00a0345 błędów',
    ]);
    expect(errors(12_345)).toBe('12,345 errors');
    expect(requests.run('pl', () => t('translate.fieldOf', { at: 2, total: 3 }))).toBe('Field 2 of 3');
  });

  it('leaves the place of an unknown value empty', () => {
    expect(t('translate.fieldOf', { at: 2, total: undefined })).toBe('Field 2 of ');
  });

  it('can have elements', () => {
    const values = {
      done: 1,
      total: 2,
      outdated: 0,
      empty: 1,
      b: (inner: unknown) => createElement('b', null, inner as string),
    };
    expect(requests.run('pl', () => renderToStaticMarkup(t.rich('translate.progress', values)))).toBe(
      'Gotowe: <b>1 z 2</b>',
    );
    expect(renderToStaticMarkup(t.rich('translate.progress', values))).toBe(
      '<b>1 of 2</b> done · 0 outdated · 1 empty',
    );
  });
});

it('in the pseudo-language a sentence has brackets and accents, and keeps its values, forms and tags', () => {
  const values = {
    done: 1,
    total: 2,
    outdated: 0,
    empty: 1,
    b: (inner: unknown) => createElement('b', null, inner as string),
  };
  const said = requests.run('en-XA', () => [
    t('ui.stop'),
    t('status.errors', { count: 1 }),
    t('status.errors', { count: 2 }),
    renderToStaticMarkup(t.rich('translate.progress', values)),
  ]);
  expect(said).toEqual([
    '⟦Šţõṗ ~⟧',
    '⟦1 èŕŕõŕ ~⟧',
    '⟦2 èŕŕõŕš ~⟧',
    '⟦<b>1 õḟ 2</b> ďõñè · 0 õùţďàţèď · 1 èṁṗţý ~ ~ ~ ~ ~ ~ ~ ~ ~⟧',
  ]);
});

it('a sentence can have elements as values, in tags as well', () => {
  const values = { done: createElement('i', null, 1), total: 2, outdated: createElement('u'), empty: 1 };
  const b = (inner: ReactNode) => createElement('b', null, inner);
  expect(renderToStaticMarkup(t.rich('translate.progress', { ...values, b }))).toBe(
    '<b><i>1</i> of 2</b> done · <u></u> outdated · 1 empty',
  );
});

it('a declaration is made once for each language and wording', () => {
  let made = 0;
  const declaration = perLanguage(() => {
    made += 1;
    return { label: t('ui.stop') };
  });
  expect(declaration()).toBe(declaration());
  expect(requests.run('pl', declaration)).toEqual({ label: 'Zatrzymaj' });
  expect(declaration()).toEqual({ label: 'Stop' });
  expect(made).toBe(2);
  setWording('plain');
  declaration();
  expect(made).toBe(3);
  setWording('specified');
});

it('English is as specified where the site has chosen so, and plain for what the specification does not word', () => {
  registerCatalog('en-x-spec', readCatalog({ 'resources.post.title': 'Post Management' }));
  const said = () => [t('resources.post.title'), t('ui.stop'), officeLanguage(), sentenceLanguage()];
  expect(said()).toEqual(['Updates', 'Stop', 'en', 'en']);
  expect(requests.run('en-x-spec', said)).toEqual(['Post Management', 'Stop', 'en', 'en-x-spec']);
});

it('dates are as in Britain where the language is English, and Arabic goes from right to left', () => {
  expect([officeLocale(), officeDirection()]).toEqual(['en-GB', 'ltr']);
  expect(requests.run('ar', () => [officeLocale(), officeDirection()])).toEqual(['ar', 'rtl']);
});

it('tells how long ago something was in each language', () => {
  const hours = (count: number) => timeAgo(Date.now() - count * 3_600_000);
  expect(hours(3)).toBe('about 3 hours ago');
  expect(requests.run('pl', () => [hours(3), hours(72), hours(0)])).toEqual(['3 godziny temu', '3 dni temu', 'teraz']);
});

it('chooses between the forms of a sentence also where names are kept apart in one from right to left', () => {
  registerCatalog(
    'ar',
    readCatalog({
      'conversations.itemKind': '{kind, select, message {عبر نموذج} other {تعذر التسليم}}',
      'inbox.entryOf': '{inbox, select, message {رسالة {name}} other {طلب {name}}}',
    }),
  );
  expect(requests.run('ar', () => t('conversations.itemKind', { kind: 'message' }))).toBe('عبر نموذج');
  expect(requests.run('ar', () => t('inbox.entryOf', { inbox: 'message', name: 'Ada' }))).toBe('رسالة \u2068Ada\u2069');
});
