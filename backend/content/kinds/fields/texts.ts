import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import {
  OptionalEmail,
  OptionalLink,
  OptionalText,
  OptionalWords,
  RequiredText,
  RichText,
} from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { MaxLength } from '../../../core/crud/fields/max-length.decorator.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { sentence } from '../../../core/language/say.js';
import { isEmailAddress } from '../../../core/text/email-address.shared.js';
import { paragraphsOf } from '../../../core/text/rich-text.js';
import { escapeHtml } from '../../../core/text/text.js';
import { SLOT_TEXT_LENGTH } from '../slots.js';
import { entriesIn } from './choices.js';
import { asJson, type Field, type FieldKindObject, linesOf, oneText, severalTexts } from './field-kind.js';
import { wordsOf } from './recognition.js';

const MAX_WORDS = 30;

/** Characters of code. */
const MAX_CODE = 20_000;

/** Several texts become one by their lines. */
const asLines = (parts: readonly unknown[]): string => parts.map(String).join('\n');

const textMax = ({ max }: Field): number => max ?? SLOT_TEXT_LENGTH;

/** A line of text. */
export const text: FieldKindObject = {
  ...oneText,
  slot: (field) => (textMax(field) > SLOT_TEXT_LENGTH ? 'long' : 'text'),
  empty: () => '',
  wire: (field) => ({
    input: field.required
      ? RequiredText(sentence('kinds.fieldRequired'), textMax(field))
      : OptionalText(textMax(field)),
    type: String,
    schema: { type: String, maxLength: textMax(field) },
  }),
  together: (parts) => linesOf(parts).join(', '),
  isSortable: true,
  isSearched: true,
  recognition: {
    certainty: 10,
    fits: () => true,
    takesDashes: true,
    states: ({ longest, hasLines }) => (hasLines || longest > SLOT_TEXT_LENGTH ? undefined : {}),
  },
};

/** The smallest limit that leaves room for a longer text than the longest. */
export const roomFor = (longest: number): number => Math.ceil((longest * 1.25) / 1000) * 1000;

/** Several lines of text. */
export const longText: FieldKindObject = {
  ...oneText,
  slot: () => 'long',
  empty: () => '',
  wire: ({ max }) => ({
    input: OptionalText(max ?? MAX_LENGTH.message),
    type: String,
    schema: { type: String, maxLength: max ?? MAX_LENGTH.message },
  }),
  together: asLines,
  isSearched: true,
  recognition: {
    certainty: 5,
    fits: () => true,
    takesDashes: true,
    states: ({ longest }) => (longest > MAX_LENGTH.message ? { max: roomFor(longest) } : {}),
  },
};

/** Formatted text: sanitized HTML. */
export const richText: FieldKindObject = {
  family: 'text',
  slot: () => 'long',
  empty: () => '',
  // All that those of posts have: code, tables and pictures. Those within a group are one of many, and short.
  wire: (_field, { isWithin }) => ({
    input: RichText(isWithin ? 'standard' : 'full'),
    type: String,
    schema: { type: String },
  }),
  apart: (value) => paragraphsOf(String(value ?? '')),
  together: (parts) =>
    linesOf(parts)
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join(''),
  content: 'rich_text',
  recognition: { certainty: 30, fits: (text) => ELEMENT.test(text) || MARKDOWN.test(text), some: true },
};

/** What shows that a text is HTML. */
export const ELEMENT =
  /<(?:p|br|h[1-6]|ul|ol|li|strong|em|b|i|u|a|div|span|table|blockquote|img|figure|pre)(?:\s[^<>]{0,500})?\/?>/i;

/** Several lines of Markdown. */
const MARKDOWN =
  /\n#{1,6} \S|^#{1,6} \S.*\n|\n[-*] \S.*\n[-*] \S|\[[^\]\n]{1,200}\]\([^()\s]{1,500}\)|\*\*[^*\n]{1,200}\*\*.*\n/;

/** Several words, such as tags. */
export const words: FieldKindObject = {
  ...severalTexts,
  slot: () => 'long',
  stored: () => ({ transformer: asJson([]) }),
  wire: () => ({ input: OptionalWords(MAX_WORDS), type: Array, schema: { type: [String] } }),
  together: (parts, _field, written) => linesOf(parts).flatMap((line) => entriesIn(line, written)),
  recognition: {
    certainty: 40,
    fits: (text) => text.length <= 1000,
    // Sentences have commas as well.
    states: ({ header, entries, written }) =>
      entries && (TAGS.test(wordsOf(header)) || written.separator !== ',') ? {} : undefined,
  },
};

const TAGS =
  /^(?:tags?|keywords?|labels?|topics?|schlag ?worter|stich ?worte|mots cles?|etiquetas?|palabras clave|palavras chave|tagi|slowa kluczowe|lebo|maneno muhimu)$/;

/** The address of a web page. */
export const link: FieldKindObject = {
  ...oneText,
  slot: () => 'long',
  empty: () => '',
  wire: () => ({ input: OptionalLink(), type: String, schema: { type: String, maxLength: MAX_LENGTH.link } }),
  recognition: {
    certainty: 60,
    fits: (text) => text.length <= MAX_LENGTH.link && /^(?:https?:\/\/|www\.)[^\s/]\S*$/i.test(text),
  },
};

export const email: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: () => '',
  wire: () => ({ input: OptionalEmail(), type: String, schema: { type: String, maxLength: MAX_LENGTH.email } }),
  isSortable: true,
  isSearched: true,
  recognition: { certainty: 90, fits: (text) => text.length <= MAX_LENGTH.email && isEmailAddress(text) },
};

const PHONES =
  /(?:^| )(?:tele?(?:phone|fono|fon|fone)?|phone|fax|mobile?|handy|movil|celular|komorka|simu|هاتف|جوال)(?: |$)/;

/** As it is written: people read it, and call it. */
export const phone: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: () => '',
  wire: () => ({
    input: OptionalText(MAX_LENGTH.phone),
    type: String,
    schema: { type: String, maxLength: MAX_LENGTH.phone },
  }),
  // Other texts would fit as well, and nobody can call them.
  together: (parts) => {
    const value = oneText.together(parts);
    return value === '' || /\d.*\d/.test(String(value)) ? value : undefined;
  },
  isSearched: true,
  recognition: {
    certainty: 64,
    fits: (text) => text.length <= MAX_LENGTH.phone && PHONE.test(text) && text.replace(/\D/g, '').length >= 5,
    // Other columns have figures as well: of these, only prefixes tell.
    states: ({ header, isPrefixed }) => (isPrefixed || PHONES.test(wordsOf(header)) ? {} : undefined),
  },
};

const PHONE = /^[+(]?\d[\d\s()/.–-]*\d$/;

const NO_TEXT = sentence('crud.textRequired');

/** Text that a program reads: nothing is changed but its line breaks. */
export const code: FieldKindObject = {
  ...oneText,
  slot: () => 'long',
  empty: () => '',
  wire: ({ language }) => {
    const description = language === '' ? 'Code, as it was typed.' : `Code in ${language}, as it was typed.`;
    return {
      input: applyDecorators(
        Unread(),
        ApiPropertyOptional({ type: String, maxLength: MAX_CODE, nullable: true, description }),
        Transform(({ value }) =>
          value === null ? '' : typeof value === 'string' ? value.replace(/\r\n?/g, '\n').replaceAll('\0', '') : value,
        ),
        IsOptional(),
        IsString({ message: NO_TEXT }),
        MaxLength(MAX_CODE, { message: sentence('crud.tooLong', { max: MAX_CODE }) }),
      ),
      type: String,
      schema: { type: String, maxLength: MAX_CODE, description },
    };
  },
  apart: (value) => (value ? [String(value)] : []),
  together: asLines,
};
