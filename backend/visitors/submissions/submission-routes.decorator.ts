import { applyDecorators, Get, HttpCode, Post, Put, type Type } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  getSchemaPath,
} from '@nestjs/swagger';
import { AllowToken, RequirePermission } from '../../core/access/access.decorator.js';
import type { Permission } from '../../core/access/permissions.js';
import { Refuses } from '../../core/http/refuses.decorator.js';
import { englishName, type Label } from '../../core/language/say.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.decorator.js';
import { SPAM_DAYS } from './spam.constants.js';
import { ReplyRecord, Thread } from './submission.dto.js';

/** The part of a resource's definition that these routes need. */
interface Definition {
  name: string;
  label: Label;
  record: Type;
  read: Permission;
  write: Permission;
}

/** GET of a record with its replies. */
export const ThreadRoute = ({ name, label, record, read }: Definition, thread: Type = Thread) =>
  applyDecorators(
    Get(`admin/api/${name}_thread/:id`),
    RequirePermission(read),
    AllowToken(name, 'read'),
    ApiExtraModels(thread, record),
    ApiOperation({ summary: `Fetch with replies: ${englishName(label)}` }),
    ApiOkResponse({
      schema: {
        allOf: [
          { $ref: getSchemaPath(thread) },
          { properties: { entry: { $ref: getSchemaPath(record) } }, required: ['entry'] },
        ],
      },
    }),
    ...byId(label),
  );

/** Covers all replies of a user, in case a session is stolen. */
export const ReplyLimit = () => RateLimit({ points: 30, duration: 60, name: 'replies', per: 'user' });

/** POST of a reply. */
export const ReplyRoute = ({ name, label, write }: Definition) =>
  applyDecorators(
    Post(`admin/api/reply_${name}/:id`),
    RequirePermission(write),
    AllowToken(name, 'write'),
    ReplyLimit(),
    ApiOperation({
      summary: `Reply by mail: ${englishName(label)}`,
      description:
        'Stores the reply with the record and queues a mail to its e-mail address, which quotes what the visitor sent. ' +
        'The response does not wait for the mail server; the status of the reply says whether it was sent.',
    }),
    ApiCreatedResponse({ type: ReplyRecord }),
    Refuses({
      409: 'No mail server is set up, the record is suspected spam, or another reply has the same idempotency_key.',
      422: 'A field breaks a rule.',
    }),
    ...byId(label),
  );

/** PUT: marks a record as suspected spam. */
export const SpamRoute = ({ name, label, record, write }: Definition) =>
  applyDecorators(
    Put(`admin/api/spam_${name}/:id`),
    RequirePermission(write),
    AllowToken(name, 'write'),
    HttpCode(200),
    ApiOperation({
      summary: `Mark as suspected spam: ${englishName(label)}`,
      description: `Moves the record to the list of suspected spam, and deletes it after ${SPAM_DAYS} days. No email is sent.`,
    }),
    ApiOkResponse({ type: record }),
    ...byId(label),
  );

/** PUT: marks a record as not spam. */
export const NotSpamRoute = (
  { name, label, record, write }: Definition,
  mails = 'The notice and the receipt that were not sent when it was received are sent now, once.',
) =>
  applyDecorators(
    Put(`admin/api/not_spam_${name}/:id`),
    RequirePermission(write),
    AllowToken(name, 'write'),
    HttpCode(200),
    ApiOperation({
      summary: `Mark as not spam: ${englishName(label)}`,
      description: `Moves the record back to its list. ${mails}`,
    }),
    ApiOkResponse({ type: record }),
    ...byId(label),
  );

function byId(label: Label) {
  return [
    ApiParam({ name: 'id', type: Number }),
    Refuses({ 404: `No ${englishName(label).toLowerCase()} has this id.` }),
  ];
}
