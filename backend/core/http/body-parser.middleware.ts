import { isUtf8 } from 'node:buffer';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import express, { type RequestHandler } from 'express';
import { say } from '../language/say.js';
import { SHORT_BODY } from './short-body.decorator.js';

const KILOBYTE = 1024;

/** Finds the handlers of a path, each with its class. */
interface Routes {
  methodsOf(path: string): readonly { targets: readonly object[] }[];
}

/** Size limits of a request body. */
interface BodyLimits {
  /** Bytes after decompression. */
  bytes: number;
  /** Total length of all keys and strings; unlimited when absent. */
  characters?: number;
  /** Total number of keys and array elements; default: `MAX_VALUES`. */
  values?: number;
}

/** Sign-ins, and calls that are marked so. */
const SHORT_LIMITS: BodyLimits = { bytes: 16 * KILOBYTE };

/**
 * Forms of the public site. The longest message has 5,000 characters, each of which JSON may escape to twelve bytes: hence few
 * characters in many bytes.
 */
const FORM_LIMITS: BodyLimits = { bytes: 64 * KILOBYTE, characters: 16 * KILOBYTE };

/** Rich text of the maximum length in four-byte characters, and the rest of a record. */
const RECORD_LIMITS: BodyLimits = { bytes: KILOBYTE * KILOBYTE };

/** Total number of keys and array elements: several times that of the largest record. */
const MAX_VALUES = 1000;

/** Orders of records: a list of up to 5,000 numbers. */
const ORDER_LIMITS: BodyLimits = { bytes: 64 * KILOBYTE, values: 6000 };

/** Bulk changes: ids of records, or their former values. */
const BULK_LIMITS: BodyLimits = { bytes: 512 * KILOBYTE, values: 8000 };

/** Pages of blocks, each with a dozen fields and a list of entries, and kinds of 60 fields; for all calls that accept their values. */
const PAGE_LIMITS: BodyLimits = { bytes: KILOBYTE * KILOBYTE, values: 5000 };

/** Depth of nested objects and arrays. */
const MAX_DEPTH = 10;

/** Calls without a session: credentials, and passwords chosen through a link. */
const SIGN_IN =
  /^\/admin\/(?:login(?:\/\w+|\/company\/[\w-]+\/backchannel)?|api\/(?:request_password_link|read_password_link|choose_password))\/?$/i;
const ORDER = /^\/admin\/api\/order_/i;
const PAGE = /^\/admin\/api\/[a-z]+_(?:page|kind|template)(?:\/|$)/i;
/** Sent back as it was answered, with what each kind of record allows. */
const PROFILE = /^\/admin\/update_profile\/?$/i;
const BULK = /^\/admin\/api\/bulk_/i;
const BACK_OFFICE = /^\/admin(?:\/|$)/i;

/**
 * Express middleware that parses JSON and URL-encoded bodies, within limits that depend on the path and on whether the user is
 * signed in. Validation takes quadratic time in the number of keys, so the limits are checked before it.
 */
export function bodyParser(routes: Routes): RequestHandler {
  const parseShort = createParser(SHORT_LIMITS);
  const parseForm = createParser(FORM_LIMITS);
  const parseRecord = createParser(RECORD_LIMITS);
  const parseOrder = createParser(ORDER_LIMITS);
  const parseBulk = createParser(BULK_LIMITS);
  const parsePage = createParser(PAGE_LIMITS);
  const isShort = (path: string) =>
    routes.methodsOf(path).some(({ targets }) => targets.some((target) => Reflect.hasMetadata(SHORT_BODY, target)));
  return (request, response, next) => {
    // The body of a GET or HEAD has no meaning (RFC 9110, section 9.3.1) and is ignored.
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else if (SIGN_IN.test(request.path)) parseShort(request, response, next);
    else if (!BACK_OFFICE.test(request.path)) (isShort(request.path) ? parseShort : parseForm)(request, response, next);
    // The guard responds with 401, whatever the body contains.
    else if (!request.user) next();
    else if (ORDER.test(request.path)) parseOrder(request, response, next);
    else if (BULK.test(request.path)) parseBulk(request, response, next);
    else if (PAGE.test(request.path) || PROFILE.test(request.path)) parsePage(request, response, next);
    else parseRecord(request, response, next);
  };
}

function createParser({ bytes, characters, values }: BodyLimits): RequestHandler {
  return express
    .Router()
    .use(
      express.json({ limit: bytes, verify: checkUtf8 }),
      express.urlencoded({ limit: Math.min(bytes, FORM_LIMITS.bytes), extended: false }),
      (request, _response, next) => {
        checkBodyLimits(request.body, characters, values);
        next();
      },
    );
}

/** Invalid sequences would be stored as replacement characters. */
function checkUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) {
    throw new BadRequestException({ message: say('http.utf8Invalid') });
  }
}

/**
 * Refuses bodies with more levels, values or text than any endpoint accepts. Iterative, so that no nesting overflows the stack, and
 * stops at the first violation.
 * @throws BadRequestException, PayloadTooLargeException
 */
export function checkBodyLimits(body: unknown, maxCharacters = Number.POSITIVE_INFINITY, maxValues = MAX_VALUES): void {
  let values = 0;
  let characters = 0;
  const count = (more: number): void => {
    values += more;
    if (values > maxValues) throw new BadRequestException({ message: say('http.tooManyValues') });
  };
  const measure = (text: string): void => {
    characters += text.length;
    if (characters > maxCharacters) throw new PayloadTooLargeException({ message: say('http.requestTooLarge') });
  };
  const pending: { value: unknown; level: number }[] = [{ value: body, level: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, level } = next;
    if (typeof value === 'string') measure(value);
    if (typeof value !== 'object' || value === null) continue;
    if (level === MAX_DEPTH) throw new BadRequestException({ message: say('http.nestedTooDeeply') });
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    count(Array.isArray(value) ? value.length : keys.length);
    for (const key of keys) measure(key);
    for (const inner of Object.values(value)) pending.push({ value: inner, level: level + 1 });
  }
}
