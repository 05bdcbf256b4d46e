import { isUtf8 } from 'node:buffer';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler } from 'express';

const KILOBYTE = 1024;

/** How much of a body is read, and how much text it may hold then. */
interface Bounds {
  /** Bytes as they are parsed: of a compressed body, those that come out. */
  bytes: number;
  /** Of all keys and texts together; none where the bytes say enough. */
  characters?: number;
}

const SIGN_IN_BODY: Bounds = { bytes: 16 * KILOBYTE };

/**
 * What visitors send: sixteen thousand characters, however many bytes each takes. The longest message alone has five
 * thousand, which a client may spell with twelve bytes each.
 */
const FORM: Bounds = { bytes: 64 * KILOBYTE, characters: 16 * KILOBYTE };

/** Rich text of the largest allowed size, in four-byte characters, and the rest of a record. */
const RECORD: Bounds = { bytes: KILOBYTE * KILOBYTE };

/** Keys and entries of lists, all together: several times what the largest record has. */
const MOST_VALUES = 1000;

/** Of objects and lists inside each other: more than any body has. */
const MOST_LEVELS = 10;

const SIGN_IN = /^\/admin\/login\/?$/i;
const BACK_OFFICE = /^\/admin(?:\/|$)/i;

/**
 * Express middleware: reads bodies, after it is known who is signed in. What costs more than reading them (the check
 * against the DTO takes its time over each key, and time by the square over many) only gets bodies of a bounded shape.
 */
export function requestBodies(): RequestHandler {
  const readSignIn = reader(SIGN_IN_BODY);
  const readForm = reader(FORM);
  const readRecord = reader(RECORD);
  return (request, response, next) => {
    if (SIGN_IN.test(request.path)) readSignIn(request, response, next);
    else if (!BACK_OFFICE.test(request.path)) readForm(request, response, next);
    else if (request.user) readRecord(request, response, next);
    // Nobody gets through there without a session: the answer is 401, whatever the body says.
    else next();
  };
}

function reader({ bytes, characters }: Bounds): RequestHandler {
  const json = express.json({ limit: bytes, verify: checkUtf8 });
  const urlencoded = express.urlencoded({ limit: Math.min(bytes, FORM.bytes), extended: false });
  return (request, response, next) => {
    const check = (error?: unknown): void => {
      if (error) next(error);
      else checked(request, characters, next);
    };
    json(request, response, (error?: unknown) => {
      if (error) next(error);
      else urlencoded(request, response, check);
    });
  };
}

function checked(request: Request, characters: number | undefined, next: NextFunction): void {
  try {
    checkShape(request.body, characters);
  } catch (error) {
    next(error);
    return;
  }
  next();
}

/** Other bytes would be stored as question marks. */
function checkUtf8(_request: unknown, _response: unknown, body: Buffer, encoding: string): void {
  if (encoding === 'utf-8' && !isUtf8(body)) {
    throw new BadRequestException({ message: 'The request is not valid UTF-8.' });
  }
}

/**
 * Refuses bodies with more levels, values or text than any call takes. It walks no further than to the first of these,
 * and does not call itself, so that no body is too deep for it.
 */
export function checkShape(body: unknown, mostCharacters = Number.POSITIVE_INFINITY): void {
  let values = 0;
  let characters = 0;
  const count = (more: number): void => {
    values += more;
    if (values > MOST_VALUES) throw new BadRequestException({ message: 'The request holds too many values.' });
  };
  const measure = (text: string): void => {
    characters += text.length;
    if (characters > mostCharacters) throw new PayloadTooLargeException({ message: 'The request is too large.' });
  };
  const pending: { value: unknown; level: number }[] = [{ value: body, level: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, level } = next;
    if (typeof value === 'string') measure(value);
    if (typeof value !== 'object' || value === null) continue;
    if (level === MOST_LEVELS) throw new BadRequestException({ message: 'The request is nested too deeply.' });
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    count(Array.isArray(value) ? value.length : keys.length);
    for (const key of keys) measure(key);
    for (const inner of Object.values(value)) pending.push({ value: inner, level: level + 1 });
  }
}
