import { type Ajv, Ajv as Validator } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { ApiDocument, Operation } from './operations.ts';

/** An answer with its body parsed, if it is JSON. */
export interface ReadAnswer {
  status: number;
  type: string;
  body: unknown;
}

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Compares answers with what the document says of them. */
export class DescribedAnswers {
  private readonly ajv: Ajv;

  constructor(document: ApiDocument) {
    this.ajv = new Validator({ strict: false, allErrors: true, formats: fullFormats });
    this.ajv.addSchema(document, 'api');
  }

  /** What the description says otherwise of an answer: nothing, if all is well. */
  complaintsAbout({ method, path, responses }: Operation, { status, type, body }: ReadAnswer): string[] {
    const call = `${method} ${path}`;
    const described = responses[status];
    if (!described) return [`${call}: ${status} is not described`];
    if (described.content === undefined) return [];
    if (!(type in described.content)) {
      return [`${call}: ${status} is ${type || 'nothing'} in place of ${Object.keys(described.content)}`];
    }
    const schema = pointer('paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema');
    const validate = this.ajv.getSchema(`api#${schema}`) ?? this.ajv.compile({ $ref: `api#${schema}` });
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${call}: ${status}${instancePath} ${message}`);
  }
}
