import type { RequestResult, TDataShape } from './site/client/index.js';
import type { Options } from './site/sdk.gen.js';

/** The names that `fields` of a call takes. */
type FieldOf<Data extends TDataShape> = Data extends { query?: { fields?: Array<infer Name> } } ? Name : never;

/** What is given as `fields`; undefined without it. */
export type FieldsOf<Data extends TDataShape> = readonly FieldOf<Data>[] | undefined;

/** What comes along with the fields that were chosen: the id always, and records that `include` asked for. */
type Alongside = 'id' | 'included';

/**
 * A record with the fields that were chosen. Of an array that is put together while the program runs, the compiler does not know which
 * of its names are in it: these fields may be undefined.
 */
type Chosen<Row, Fields> = Fields extends readonly []
  ? Row
  : Fields extends readonly (infer Name)[]
    ? number extends Fields['length']
      ? Pick<Row, Extract<keyof Row, Alongside>> & Partial<Pick<Row, Extract<keyof Row, Name>>>
      : Pick<Row, Extract<keyof Row, Name | Alongside>>
    : Row;

/** An answer, a page or a record, with the fields that were chosen. */
type ChosenAnswer<Answer, Fields> = Answer extends { data: Array<infer Row>; total: number; per_page: number }
  ? Omit<Answer, 'data'> & { data: Array<Chosen<Row, Fields>> }
  : Chosen<Answer, Fields>;

/** What a call answers, by status, with the fields that were chosen; the whole answer without `fields`. */
export type ChosenAnswers<Responses, Fields> = [Fields] extends [undefined]
  ? Responses
  : { [Status in keyof Responses]: ChosenAnswer<Responses[Status], Fields> };

/** What a call that takes `fields` is given. */
export type OptionsWithFields<Data extends TDataShape, Fields, ThrowOnError extends boolean = boolean> = Omit<
  Options<Data, ThrowOnError>,
  'query'
> & {
  query?: Omit<NonNullable<Data['query']>, 'fields'> & {
    /** The fields of the answer; `id` always comes along. Default: all. The answer's type has only these. */
    fields?: Fields;
  };
};

/** A list that takes `fields`. */
export type ListWithFields<Data extends TDataShape, Responses, Errors> = <
  ThrowOnError extends boolean = true,
  const Fields extends FieldsOf<Data> = undefined,
>(
  options?: OptionsWithFields<Data, Fields, ThrowOnError>,
) => RequestResult<ChosenAnswers<Responses, Fields>, Errors, ThrowOnError, 'data'>;

/** A call of one record that takes `fields`. */
export type RecordWithFields<Data extends TDataShape, Responses, Errors> = <
  ThrowOnError extends boolean = true,
  const Fields extends FieldsOf<Data> = undefined,
>(
  options: OptionsWithFields<Data, Fields, ThrowOnError>,
) => RequestResult<ChosenAnswers<Responses, Fields>, Errors, ThrowOnError, 'data'>;
