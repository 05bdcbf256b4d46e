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
