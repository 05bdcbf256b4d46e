import fc, { type Arbitrary } from 'fast-check';
import type { SentFile } from './files.ts';
import { hostileName, hostileText, hostileValue, objectOf } from './hostile.ts';
import { isPublic, type Operation, type Parameter } from './operations.ts';
import type { ValidValues } from './schemas.ts';

export type Role = 'administrator' | 'viewer' | 'visitor';

/** What a caller shows of himself: all of it, or something that is missing or made up. */
type Credentials = 'right' | 'no token' | 'wrong token' | 'no cookie' | 'wrong cookie';

/** A request, complete but for session, address and bot check. */
export interface Call {
  role: Role;
  credentials: Credentials;
  method: string;
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer;
}

/** A part of a form with files. Without a `filename` it is a field. */
interface Part {
  name?: string;
  filename?: string;
  type?: string;
  content: Buffer;
}

type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'fields'; value: unknown }
  | { kind: 'form'; parts: Part[] }
  | { kind: 'raw'; type: string; bytes: Buffer };

/** A call in parts, which can be broken one by one. */
interface Draft {
  role: Role;
  credentials: Credentials;
  method: string;
  /** Encoded values by the names of parameters. */
  path: Record<string, string>;
  /** Encoded names and values. */
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: Body;
  /** Changes the body's bytes. */
  damage?: (bytes: Buffer) => Buffer;
}

type Breakage = (draft: Draft) => Draft;

/** What calls are drawn from. */
export interface Sources {
  values: ValidValues;
  goodFiles: readonly SentFile[];
  hostileFiles: readonly SentFile[];
  /** Values of parameters in the path, by their names. */
  pathValues: Readonly<Record<string, readonly string[]>>;
}

/** Longer ones are refused by Node before any of our code sees them. */
const MAX_TARGET_LENGTH = 8000;
/** Of one parameter. */
const MAX_TEXT_LENGTH = 2000;

/** Calls of an operation that is described, with values as it takes them. */
export const validCalls = (operation: Operation, sources: Sources): Arbitrary<Call> =>
  drafts(operation, sources).map((draft) => finished(operation, draft));

/** Calls of which something is broken: one thing or several. */
export const brokenCalls = (operation: Operation, sources: Sources): Arbitrary<Call> =>
  fc
    .tuple(drafts(operation, sources), fc.array(breakages(operation, sources), { minLength: 1, maxLength: 3 }))
    .map(([draft, broken]) =>
      finished(
        operation,
        broken.reduce((changed, apply) => apply(changed), draft),
      ),
    );

function drafts(operation: Operation, { values, goodFiles, pathValues }: Sources): Arbitrary<Draft> {
  const parameters = operation.parameters ?? [];
  const role: Arbitrary<Role> = isPublic(operation)
    ? fc.oneof({ weight: 6, arbitrary: fc.constant<Role>('visitor') }, fc.constant<Role>('administrator'))
    : fc.oneof(
        { weight: 10, arbitrary: fc.constant<Role>('administrator') },
        fc.constant<Role>('viewer'),
        fc.constant<Role>('visitor'),
      );
  const path = fc.tuple(
    ...parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => {
        const drawn = values.of(schema, name).map((value) => [name, encodeURIComponent(wellFormed(written(value)))]);
        const known = pathValues[name] ?? [];
        if (known.length === 0 || schema.enum) return drawn;
        return fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...known).map((value) => [name, encodeURIComponent(value)]) },
          drawn,
        );
      }),
  );
  const query = fc.tuple(
    ...parameters.filter((parameter) => parameter.in === 'query').map((parameter) => queryValue(parameter, values)),
  );
  return fc
    .tuple(role, path, query, bodies(operation, values, goodFiles))
    .map(([drawnRole, inPath, inQuery, body]) => ({
      role: drawnRole,
      credentials: 'right',
      method: operation.method,
      path: Object.fromEntries(inPath),
      query: inQuery.flat(),
      headers: { accept: 'application/json' },
      body,
    }));
}

const queryValue = ({ name, required, schema }: Parameter, values: ValidValues): Arbitrary<[string, string][]> => {
  const given = values
    .of(schema, name)
    .map((value): [string, string][] => [[name, encodeURIComponent(wellFormed(written(value)))]]);
  return required ? given : fc.oneof(fc.constant<[string, string][]>([]), given);
};

function bodies({ requestBody }: Operation, values: ValidValues, files: readonly SentFile[]): Arbitrary<Body> {
  const kinds = Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]): Arbitrary<Body> => {
    if (type === 'multipart/form-data') {
      const names = Object.keys(schema.properties ?? { file: {} });
      return fc
        .tuple(...names.map((name) => fc.constantFrom(...files).map((file) => partOf(name, file))))
        .map((parts) => ({ kind: 'form', parts }));
    }
    const kind = type === 'application/json' ? 'json' : 'fields';
    return values.of(schema).map((value) => ({ kind, value }));
  });
  return kinds.length > 0 ? fc.oneof(...kinds) : fc.constant({ kind: 'none' });
}

const partOf = (name: string, { name: filename, type, content }: SentFile): Part => ({ name, filename, type, content });

function breakages(operation: Operation, { hostileFiles, goodFiles }: Sources): Arbitrary<Breakage> {
  const choices: { weight: number; arbitrary: Arbitrary<Breakage> }[] = [
    { weight: 1, arbitrary: brokenMethods },
    { weight: 2, arbitrary: brokenHeaders },
    { weight: 1, arbitrary: extraQuery },
  ];
  const types = Object.keys(operation.requestBody?.content ?? {});
  const parameters = operation.parameters ?? [];
  if (types.includes('application/json') || types.includes('application/x-www-form-urlencoded')) {
    choices.push({ weight: 16, arbitrary: brokenValues }, { weight: 3, arbitrary: brokenBytes });
    choices.push({ weight: 2, arbitrary: brokenType });
  }
  if (types.includes('multipart/form-data')) {
    choices.push({ weight: 12, arbitrary: brokenForms([...hostileFiles, ...goodFiles]) });
    choices.push({ weight: 3, arbitrary: brokenBytes }, { weight: 2, arbitrary: brokenType });
  }
  if (types.length === 0) choices.push({ weight: 1, arbitrary: extraBody });
  for (const { name, in: place } of parameters) {
    if (place === 'path') choices.push({ weight: 5, arbitrary: brokenPath(name) });
    else choices.push({ weight: 3, arbitrary: brokenQuery(name) });
  }
  if (!isPublic(operation)) choices.push({ weight: 1, arbitrary: brokenCredentials });
  return fc.oneof(...choices);
}

const brokenCredentials: Arbitrary<Breakage> = fc
  .constantFrom<Credentials>('no token', 'wrong token', 'no cookie', 'wrong cookie')
  .map((credentials) => (draft) => ({ ...draft, credentials }));

const brokenMethods: Arbitrary<Breakage> = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
  .map((method) => (draft) => ({ ...draft, method }));

const header = (name: string, values: string[]): Arbitrary<Breakage> =>
  fc.constantFrom(...values).map((value) => (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } }));

const brokenHeaders: Arbitrary<Breakage> = fc.oneof(
  header('accept', ['', '*/*', 'text/html', 'text/html;q=x', 'image/webp', ',;=', 'a'.repeat(1500)]),
  header('accept-encoding', ['', '*;q=0', 'br;q=2', 'identity;q=0', 'gzip,'.repeat(300)]),
  header('origin', ['null', 'http://evil.example', 'x', 'http://', '\u00ff']),
  header('sec-fetch-site', ['cross-site', 'same-site', 'x']),
  header('if-none-match', ['*', '"x"', 'W/"', '"'.repeat(2000)]),
  header('if-modified-since', ['0000-00-00', 'x', 'Thu, 01 Jan 1970 00:00:00 GMT']),
  header('range', ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'x']),
  header('content-encoding', ['gzip', 'br', 'deflate', 'x', 'gzip, gzip']),
  header('transfer-encoding', ['chunked']),
  header('expect', ['100-continue']),
  header('x-http-method-override', ['DELETE', 'x']),
  header('x-forwarded-proto', ['https', 'x']),
  header('x-forwarded-host', ['evil.example', '[', '']),
  header('host', ['evil.example', '[', 'a b', '']),
  header('authorization', ['Bearer', 'Bearer x', 'Bearer '.repeat(200), 'Basic Ojo=', 'Basic ====']),
  header('user-agent', ['', '\u0080\u00ff', 'x'.repeat(1500), '<script>']),
  header('accept-language', ['', '*', 'x-klingon', 'sw;q=9']),
  header('last-event-id', ['1', '-1', 'x']),
);

/** Encoded as text, or as bytes that are none. */
const encodedText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => encodeURIComponent(wellFormed(text)).slice(0, MAX_TEXT_LENGTH)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%FF%FE', '%ED%A0%80', '%C0%80', '%00', '+', '%2F', '%2e%2e', ';', '%u0041'),
  },
);

/** A value as text; objects may have a `toString` of their own. */
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** As `encodeURIComponent` takes it: without half surrogate pairs. */
const wellFormed = (text: string): string => text.toWellFormed();

const hostileId: Arbitrary<string> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '1.5',
      '1e309',
      '1e1',
      '01',
      '+1',
      ' 1',
      '1 ',
      '0x1',
      '2147483647',
      '2147483648',
      '9007199254740993',
      'NaN',
      'null',
      'all',
      '%D9%A1',
      '1,2',
    ),
  },
  encodedText,
);

const brokenPath = (name: string): Arbitrary<Breakage> =>
  hostileId.map((value) => (draft) => ({ ...draft, path: { ...draft.path, [name]: value.replaceAll(' ', '%20') } }));

const brokenQuery = (name: string): Arbitrary<Breakage> =>
  fc.oneof(
    hostileId.map(
      (value): Breakage =>
        (draft) => ({ ...draft, query: [...without(draft.query, name), [name, value.replaceAll(' ', '%20')]] }),
    ),
    fc.array(encodedText, { minLength: 2, maxLength: 3 }).map(
      (given): Breakage =>
        (draft) => ({ ...draft, query: [...draft.query, ...given.map((value): [string, string] => [name, value])] }),
    ),
    fc.constantFrom(`${name}[]`, `${name}[a]`, `${name}${'[a]'.repeat(30)}`, `${name}%00`, name.toUpperCase()).map(
      (changed): Breakage =>
        (draft) => ({ ...draft, query: [...without(draft.query, name), [changed, '1']] }),
    ),
    fc.constant<Breakage>((draft) => ({ ...draft, query: without(draft.query, name) })),
  );

const without = (query: Draft['query'], name: string): Draft['query'] => query.filter(([one]) => one !== name);

const extraQuery: Arbitrary<Breakage> = fc.oneof(
  fc.tuple(hostileName, encodedText).map(
    ([name, value]): Breakage =>
      (draft) => ({ ...draft, query: [...draft.query, [encodeURIComponent(wellFormed(name)), value]] }),
  ),
  fc.constant<Breakage>((draft) => ({
    ...draft,
    query: [...draft.query, ...Array.from({ length: 1100 }, (_, i): [string, string] => [`k${i}`, ''])],
  })),
);

const extraBody: Arbitrary<Breakage> = fc.oneof(
  hostileValue.map(
    (value): Breakage =>
      (draft) => ({ ...draft, body: { kind: 'json', value } }),
  ),
  fc.constant<Breakage>((draft) => ({
    ...draft,
    body: { kind: 'raw', type: 'application/json', bytes: Buffer.from('{"a"') },
  })),
);

/** Something is done to one of the values inside each other. */
const brokenValues: Arbitrary<Breakage> = fc
  .array(
    fc.tuple(
      fc.nat(),
      fc.oneof(
        { weight: 5, arbitrary: hostileValue.map((value) => () => value) },
        { weight: 2, arbitrary: fc.constant(() => undefined) },
        { weight: 1, arbitrary: fc.constant(() => null) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<(value: unknown) => unknown>(
            (value) => [value],
            (value) => ({ value }),
            (value) => written(value),
            (value) => (typeof value === 'number' ? -value : written(value).repeat(2)),
            (value) => Array(20).fill(value),
          ),
        },
        {
          weight: 2,
          arbitrary: fc.tuple(hostileName, hostileValue).map(
            ([name, added]) =>
              (value: unknown) =>
                isObject(value) ? objectOf([...Object.entries(value), [name, added]]) : added,
          ),
        },
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((changes) => (draft) => {
    const { body } = draft;
    if (body.kind !== 'json' && body.kind !== 'fields') return draft;
    const value = changes.reduce(
      (whole, [spot, change]) => changedAt(whole, spot % placesIn(whole), change),
      body.value,
    );
    return { ...draft, body: { ...body, value } };
  });

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value itself and all values in it. */
function placesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + placesIn(inner), 1);
}

/** @param spot A number of a place: 0 is the value itself. What becomes undefined is left out. */
function changedAt(value: unknown, spot: number, change: (value: unknown) => unknown): unknown {
  if (spot === 0) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  let start = 1;
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
    const places = placesIn(inner);
    const here = spot >= start && spot < start + places ? changedAt(inner, spot - start, change) : inner;
    start += places;
    return [name, here];
  });
  return Array.isArray(value)
    ? entries.map(([, inner]) => inner)
    : objectOf(entries.filter(([, inner]) => inner !== undefined));
}

const brokenBytes: Arbitrary<Breakage> = fc
  .oneof<Arbitrary<(bytes: Buffer) => Buffer>[]>(
    fc
      .integer({ min: 1, max: 99 })
      .map((share) => (bytes) => bytes.subarray(0, Math.floor((bytes.length * share) / 100))),
    fc.constantFrom('}', ',', '\0', 'x', '\n{}').map((more) => (bytes) => Buffer.concat([bytes, Buffer.from(more)])),
    fc
      .constantFrom('\ufeff', '\0', ")]}',\n", '//', '--')
      .map((more) => (bytes) => Buffer.concat([Buffer.from(more), bytes])),
    fc.constant(() => Buffer.alloc(0)),
    fc.constant((bytes) => Buffer.from(bytes.toString(), 'utf16le')),
    fc.constantFrom('[', '{"a":', '"', '{').map((text) => () => Buffer.from(text.repeat(3000))),
    fc.constant(() => Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22])),
    fc.constant((bytes) => Buffer.from(bytes.toString().replace(/^\{/, '{"title":1,"title":"2","__proto__":{"x":1},'))),
    fc.constant(() => Buffer.from(`{"title":"${'x'.repeat(1_200_000)}"}`)),
    fc.constant(() => Buffer.from(`{${Array.from({ length: 2000 }, (_, i) => `"k${i}":1`).join()}}`)),
    fc.uint8Array({ maxLength: 60 }).map((random) => () => Buffer.from(random)),
  )
  .map((damage) => (draft) => ({ ...draft, damage }));

const brokenType: Arbitrary<Breakage> = header('content-type', [
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;;;',
  'application/merge-patch+json',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=other',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'multipart/mixed; boundary=x',
  'application/octet-stream',
  '/',
  'x'.repeat(2000),
]);

function brokenForms(files: readonly SentFile[]): Arbitrary<Breakage> {
  const file = fc.constantFrom(...files);
  const changes: { weight: number; arbitrary: Arbitrary<(given: Part[]) => Part[]> }[] = [
    { weight: 8, arbitrary: file.map((other) => (given) => given.map(({ name }) => partOf(name ?? 'file', other))) },
    { weight: 1, arbitrary: file.map((other) => (given) => [...given, partOf('file', other)]) },
    { weight: 1, arbitrary: fc.constant(() => []) },
    { weight: 1, arbitrary: fc.constant((given) => given.map(({ name: _name, ...part }) => part)) },
    { weight: 1, arbitrary: fc.constant((given) => given.map(({ filename: _filename, ...part }) => part)) },
    {
      weight: 1,
      // The first part alone: several breakages of one call would multiply all of them.
      arbitrary: fc.constant(([part]) => (part ? Array<Part>(3000).fill({ ...part, content: Buffer.of(1) }) : [])),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(hostileName, hostileText).map(([name, text]) => (given) => [
        ...given,
        { name, content: Buffer.from(text) },
      ]),
    },
    { weight: 2, arbitrary: hostileName.map((filename) => (given) => given.map((part) => ({ ...part, filename }))) },
    { weight: 1, arbitrary: hostileName.map((name) => (given) => given.map((part) => ({ ...part, name }))) },
    {
      weight: 1,
      arbitrary: hostileText.map((type) => (given) => given.map((part) => ({ ...part, type: type.slice(0, 200) }))),
    },
    {
      weight: 2,
      arbitrary: fc
        .uint8Array({ maxLength: 200 })
        .map(
          (random) => (given) =>
            given.map((part) => ({ ...part, content: Buffer.concat([part.content.subarray(0, 60), random]) })),
        ),
    },
  ];
  return fc.oneof(...changes).map((change) => (draft) => {
    const { body } = draft;
    return body.kind === 'form' ? { ...draft, body: { kind: 'form', parts: change(body.parts) } } : draft;
  });
}

const BOUNDARY = 'jukwaa-fuzz-boundary';

function encodedForm(parts: Part[]): Buffer {
  const lines = parts.flatMap(({ name, filename, type, content }) => [
    Buffer.from(
      [
        `--${BOUNDARY}`,
        `Content-Disposition: form-data${name === undefined ? '' : `; name="${name}"`}${filename === undefined ? '' : `; filename="${filename}"`}`,
        ...(type === undefined ? [] : [`Content-Type: ${type}`]),
        '',
        '',
      ].join('\r\n'),
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...lines, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function encodedBody(body: Body): { type: string; bytes: Buffer } | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'raw':
      return body;
    case 'json':
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body.value) ?? '') };
    case 'fields':
      return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(encodedFields(body.value)) };
    case 'form':
      return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: encodedForm(body.parts) };
  }
}

const encodedFields = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map((pair) => pair.map((text) => encodeURIComponent(wellFormed(written(text)))).join('='))
        .join('&')
    : written(value);

function finished({ path }: Operation, draft: Draft): Call {
  const { role, credentials, method, query, headers, damage } = draft;
  // Without a value the path would be that of another call.
  const address = path.replace(/\{(\w+)\}/g, (_, name) => draft.path[name] || '%20');
  const target = query.length === 0 ? address : `${address}?${query.map((pair) => pair.join('=')).join('&')}`;
  const encoded = encodedBody(draft.body);
  const call = { role, credentials, method, target: target.length > MAX_TARGET_LENGTH ? address : target };
  if (!encoded) return { ...call, headers };
  const bytes = damage ? damage(encoded.bytes) : encoded.bytes;
  return { ...call, headers: { 'content-type': encoded.type, ...headers }, body: bytes };
}
