import type { Words } from '../../../company/words/word-list.shared.js';
import { wordsBetweenCommas } from '../../../core/text/commas.shared.js';
import type { QuestionLanguage } from './question-language.js';

/** Short requests of visitors, as comma-separated lists of phrases; labels of the contact details. */
export type Asked = Words['asked'];
type AskedFor = keyof Asked;

/** Requests that are recognised by their words alone. A price is not: a text may say more about it. */
const PLAIN = ['person', 'telephone', 'email', 'hours', 'address', 'offer', 'thanks', 'greetings'] as const;

export type PlainRequest = (typeof PLAIN)[number];

/** Requests contained in a question. */
export interface AskedOf {
  price: boolean;
  /** An identifier, such as an account number. */
  number: boolean;
  /** Whether the question addresses the company, or asks what there is. */
  addressed: boolean;
  /** Words of the question that are unrelated to most companies. */
  outside: readonly string[][];
}

interface AskedPhrase {
  all: string[];
  /** Without words of grammar. */
  content: string[];
}

/** Recognises requests by the words that visitors use for them. */
export class AskedWords {
  private readonly phrases = new Map<string, AskedPhrase[]>();
  /** Beginnings and endings of words, such as 'mna*' and '*cie'. */
  private readonly forms = new Map<string, string[]>();

  constructor(
    asked: Partial<Asked>,
    private readonly language: QuestionLanguage,
  ) {
    for (const [name, list] of Object.entries(asked)) {
      const texts = wordsBetweenCommas(list);
      const phrases = texts.filter((text) => !text.includes('*')).map((text) => language.words(text));
      this.forms.set(
        name,
        texts.filter((text) => text.includes('*')),
      );
      this.phrases.set(
        name,
        phrases.map((words) => ({
          all: words.map(({ token }) => token),
          content: words.filter(({ isStopWord }) => !isStopWord).map(({ token }) => token),
        })),
      );
    }
  }

  /** Whether a text has one of the phrases, or a word with one of the beginnings or endings. */
  has(name: AskedFor, text: string): boolean {
    const forms = this.forms.get(name) ?? [];
    const isForm = (word: string) =>
      forms.some(
        (form) =>
          word.length > form.length &&
          (form.startsWith('*') ? word.endsWith(form.slice(1)) : word.startsWith(form.slice(0, -1))),
      );
    return this.saidOf(name, text).length > 0 || this.language.words(text).some(({ folded }) => isForm(folded));
  }

  /** Whether a word is one of the phrases or a part of one. */
  isOf(name: AskedFor, token: string): boolean {
    return this.phrases.get(name)?.some(({ all }) => all.includes(token)) ?? false;
  }

  /** Returns the request of a question that contains nothing else, apart from words of grammar and the company's name. */
  requestIn(question: string, siteName: string): PlainRequest | undefined {
    const words = this.language.words(question);
    const tokens = words.map(({ token }) => token);
    const names = new Set(this.language.all(siteName));
    const rest = new Set(
      words.filter(({ isStopWord, token }) => !isStopWord && !names.has(token)).map(({ token }) => token),
    );
    return PLAIN.find((name) => {
      const phrases = this.phrases.get(name) ?? [];
      const days = name === 'hours' ? this.language.days : [];
      const own = new Set([...phrases.flatMap(({ all }) => all), ...days]);
      const isSaid = ({ all, content }: AskedPhrase) =>
        content.length > 0 ? content.every((token) => rest.has(token)) : isWithin(all, tokens);
      return [...rest].every((token) => own.has(token)) && phrases.some(isSaid);
    });
  }

  /** Returns the requests contained in a question. */
  of(question: string): AskedOf {
    return {
      price: this.saidOf('price', question).length > 0,
      number: this.saidOf('number', question).length > 0,
      addressed: this.has('addressed', question),
      outside: this.saidOf('outside', question).map(({ all, content }) => (content.length > 0 ? content : all)),
    };
  }

  private saidOf(name: AskedFor, text: string): AskedPhrase[] {
    const tokens = this.language.all(text);
    const said = new Set(tokens);
    const phrases = (this.phrases.get(name) ?? []).filter(({ all }) => all.every((token) => said.has(token)));
    return phrases.filter(({ all }) => isWithin(all, tokens));
  }
}

const isWithin = (phrase: readonly string[], tokens: readonly string[]): boolean =>
  phrase.length > 0 && tokens.some((_, start) => phrase.every((token, at) => tokens[start + at] === token));
