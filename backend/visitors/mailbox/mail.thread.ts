// Runs in a thread of its own; see `MailParserService`. What is imported here is run from the source in development: only types are removed.

import type { Readable } from 'node:stream';
import { answerTasks } from '../../core/threads/answer-tasks.js';
import { type DetectedType, detectedType, type ParsedMail, parseMail } from './mail-reader.js';

const tasks = {
  parse: (_input: undefined, source: Readable): Promise<ParsedMail> => parseMail(source),
  /** Detects the types of files by their first bytes. */
  detect: (beginnings: readonly Uint8Array[]): Promise<(DetectedType | undefined)[]> =>
    Promise.all(beginnings.map((bytes) => detectedType(bytes))),
};

export type MailTasks = typeof tasks;

answerTasks(tasks);
