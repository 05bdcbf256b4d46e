import type { ChosenAnswers, FieldsOf, ListWithFields, OptionsWithFields } from './fields.js';
import type { TDataShape } from './site/client/index.js';

/** A page of a list. */
interface Page<Row> {
  data: Row[];
  total: number;
  /** With `count: 'no'`. */
  has_more?: boolean;
}

interface ListOptions {
  query?: { page?: number; per_page?: number };
}

/** The records of the pages that a list answers, by status. */
type RowIn<Answers> = Answers[keyof Answers] extends { data: Array<infer Row> } ? Row : never;

/** A call that answers with pages. Its own types of errors and of what it is given are read from it. */
// biome-ignore lint/suspicious/noExplicitAny: with `unknown`, no call would be one.
type List = (options: any) => Promise<Page<{ id: number | string }> | undefined>;

/** The records of a list. */
type RowOf<Of extends List> = NonNullable<Awaited<ReturnType<Of>>>['data'][number];

/** The most that lists answer at once. */
const PER_PAGE = 100;

/**
 * Yields all records of a list, page by page; the next page is asked for when the program gets there. Records that come in between
 * move others to the next page: these are yielded once.
 *
 * ```js
 * for await (const post of everyRecord(postsList, { client: site, query: { status: 'active' } })) console.log(post.title);
 * ```
 *
 * @param list A call that answers with pages, such as `postsList`.
 */
export function everyRecord<
  Data extends TDataShape,
  Responses,
  Errors,
  const Fields extends FieldsOf<Data> = undefined,
>(
  list: ListWithFields<Data, Responses, Errors>,
  options: OptionsWithFields<Data, Fields>,
): AsyncGenerator<RowIn<ChosenAnswers<Responses, Fields>>, void, undefined>;
export function everyRecord<Of extends List>(
  list: Of,
  options: NonNullable<Parameters<Of>[0]>,
): AsyncGenerator<RowOf<Of>, void, undefined>;
export async function* everyRecord<Row extends { id: number | string }, Options extends ListOptions>(
  list: (options: Options) => Promise<Page<Row>>,
  options: Options,
): AsyncGenerator<Row, void, undefined> {
  const seen = new Set<Row['id']>();
  const perPage = options.query?.per_page ?? PER_PAGE;
  for (let page = options.query?.page ?? 1; ; page += 1) {
    const {
      data,
      total,
      has_more: hasMore,
    } = await list({
      ...options,
      query: { ...options.query, page, per_page: perPage },
    });
    for (const row of data) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      yield row;
    }
    if (data.length === 0 || !(hasMore ?? page * perPage < total)) return;
  }
}
