// Runs in a thread of its own; see `MailParserService`. What is imported here is run from the source in development: only types are removed.

import type { Readable } from 'node:stream';
import { answerTasks } from '../../core/threads/answer-tasks.js';
import { type ParsedMail, parseMail } from './mail-reader.js';

const tasks = {
  parse: (_input: undefined, source: Readable): Promise<ParsedMail> => parseMail(source),
};

export type MailTasks = typeof tasks;

answerTasks(tasks);
