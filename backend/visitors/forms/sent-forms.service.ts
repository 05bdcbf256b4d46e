import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import { FORM_LIMITS } from '../../content/forms/forms.constants.js';
import { type ActiveForm, FormsService } from '../../content/forms/forms.service.js';
import { checkBodyLimits } from '../../core/http/body-parser.middleware.js';
import { ValidationException } from '../../core/http/exceptions.js';
import type { Seat } from '../conversations/seats.constants.js';
import type { ContactInput } from '../messages/message.dto.js';
import { type FormAnswer, Message } from '../messages/message.entity.js';
import { MessagesService } from '../messages/messages.service.js';
import type { AcceptedFile } from '../received-mails/mail-attachments.service.js';
import { FormFilesService } from './form-files.service.js';
import { asText, type ReadAnswers, readAnswers } from './read-answers.js';
import type { SentFormBody, SentFormInput } from './sent-form.dto.js';

/** Maximum characters of all answers together, as in other forms. */
const MAX_CHARACTERS = 16 * 1024;

/** A file of a form, as parsed by multer. */
export interface SentFile {
  /** Name of the field: `answers[cv]`. */
  fieldname: string;
  originalname: string;
  mimetype: string;
  buffer: Buffer;
}

/** Receives submissions of editors' forms and stores each as a message with its answers. */
@Injectable()
export class SentFormsService {
  constructor(
    private readonly forms: FormsService,
    private readonly messages: MessagesService,
    private readonly files: FormFilesService,
    private readonly words: WordsService,
  ) {}

  /**
   * @param isPlain Sent by a browser without JavaScript, which can't do the bot check.
   * @throws RecordNotFoundException, ValidationException with the fields' keys
   */
  async receive(
    slug: string,
    input: SentFormInput,
    sentFiles: readonly SentFile[],
    address: string,
    isPlain: boolean,
  ): Promise<SentFormBody> {
    checkBodyLimits(input, MAX_CHARACTERS);
    const form = await this.forms.findActive(slug);
    const byKey = filesByKey(form, sentFiles);
    const words = { ...this.words.of('formPages'), wrongEmail: this.words.of('mistakes').wrongEmail };
    const namesOf = (key: string) => (byKey.get(key) ?? []).map(({ originalname }) => originalname);
    const read = readAnswers(form.fields, input.answers ?? {}, namesOf, words, this.words.language);
    const isUnchecked = isPlain && form.spam_tolerance === 'suspect';
    const { files, giveBack } = await this.acceptFiles(byKey, read, isUnchecked, address);
    const got: { seat: Seat } = { seat: '' };
    try {
      if (Object.keys(read.errors).length > 0) throw new ValidationException(read.errors);
      await this.messages.receive(this.messageOf(form, input, read), address, {
        unchecked: isUnchecked ? contentOf(form, read, byKey, address, input.about) : undefined,
        stored: async (manager, id) => {
          const stored = await manager.findOne(Message, { select: { id: true, seat: true }, where: { id } });
          got.seat = stored?.seat ?? '';
          if (files.size === 0) return;
          const answers: FormAnswer[] = [];
          for (const answer of read.answers) {
            const own = files.get(answer.key);
            answers.push(own ? { ...answer, files: await this.files.store(manager, id, own) } : answer);
          }
          await manager.update(Message, { id }, { answers });
        },
      });
    } catch (error) {
      giveBack?.();
      throw error;
    }
    const { seat } = got;
    const gives = await this.messages.givesFiles(input.about, form.formId);
    const done = form.done_text || (gives ? this.words.of('formPages').givenSent : this.words.of('contact').done);
    // Another page does not say it.
    if (seat === 'waiting') return { message: this.words.of('formPages').onWaitingList, page: null, seat };
    const page = form.ending === 'page' && form.done_page !== '' ? form.done_page : null;
    // Nobody has decided yet whether it is a letter at all.
    if (isUnchecked && (await this.messages.countsSeats(input.about, form.formId)))
      return { message: this.words.of('formPages').seatChecked, page: null, seat };
    if (isUnchecked && gives) return { message: this.words.of('formPages').givenChecked, page: null, seat };
    return { message: done, page, seat };
  }

  /** Returns the accepted files by field key, with the room that they take. Adds an error for each rejected one. */
  private async acceptFiles(
    byKey: ReadonlyMap<string, readonly SentFile[]>,
    { answers, errors }: ReadAnswers,
    isUnchecked: boolean,
    address: string,
  ): Promise<{ files: Map<string, AcceptedFile[]>; giveBack?: () => void }> {
    const words = this.words.of('formPages');
    const accepted = new Map<string, AcceptedFile[]>();
    const asked = new Set(answers.map(({ key }) => key));
    for (const [key, sent] of byKey) {
      // The question was hidden because of another answer.
      if (!asked.has(key)) continue;
      if (sent.some(({ buffer }) => buffer.length === 0)) {
        errors[key] = [words.emptyFile];
        continue;
      }
      const files = await this.files.accepted(
        sent.map(({ originalname, mimetype, buffer }) => ({ name: originalname, type: mimetype, bytes: buffer })),
      );
      if (files.some(({ bytes }) => bytes === undefined)) errors[key] = [words.wrongFile];
      else accepted.set(key, files);
      const answer = answers.find((formAnswer) => formAnswer.key === key);
      if (answer) answer.value = files.map(({ name }) => name).join('\n');
    }
    const size = [...accepted.values()].flat().reduce((sum, file) => sum + file.size, 0);
    const [first] = accepted.keys();
    if (first === undefined) return { files: accepted };
    const room = await this.files.takeRoom(size, isUnchecked, address);
    if (room.isFull === undefined) return { files: accepted, giveBack: room.giveBack };
    errors[first] = [room.isFull === 'own' ? words.ownShareIsUsed : words.noRoomForFiles];
    return { files: accepted };
  }

  private messageOf(form: ActiveForm, input: SentFormInput, read: ReadAnswers): ContactInput {
    const { answers, name, email, campaign } = read;
    const { origin_page = '', origin_source = '', origin_campaign = '', turnstile_token, website, about } = input;
    // Stores only the fields listed here.
    return Object.assign({
      name,
      email,
      message: asText(answers),
      origin_page,
      origin_source,
      origin_campaign: origin_campaign || campaign.slice(0, 100),
      ...(turnstile_token === undefined ? {} : { turnstile_token }),
      website,
      ...(about === undefined ? {} : { about }),
      form_id: form.formId,
      answers,
    });
  }
}

/** Returns the content that identifies a submission without the bot check. */
function contentOf(
  { formId }: ActiveForm,
  { answers }: ReadAnswers,
  files: ReadonlyMap<string, readonly SentFile[]>,
  address: string,
  about = '',
): string {
  const hash = createHash('sha256').update(JSON.stringify([formId, address, answers, about]));
  for (const { buffer } of [...files.values()].flat()) hash.update(buffer);
  return `unchecked ${hash.digest('hex')}`;
}

/** Returns the files by field of the form. Where none was chosen, browsers send one without a name, which does not arrive here. */
function filesByKey({ fields }: ActiveForm, files: readonly SentFile[]): Map<string, SentFile[]> {
  const byKey = new Map<string, SentFile[]>();
  for (const file of files.slice(0, FORM_LIMITS.files)) {
    const [, key = ''] = /^answers\[([a-z0-9_]+)\](?:\[\])?$/.exec(file.fieldname) ?? [];
    if (!fields.some((field) => field.kind === 'file' && field.key === key)) continue;
    byKey.set(key, [...(byKey.get(key) ?? []), file]);
  }
  return byKey;
}
