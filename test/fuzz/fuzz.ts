import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { DescribedAnswers } from './answers.ts';
import { brokenCalls, type Call, type Sources, validCalls } from './calls.ts';
import { curlOf } from './curl.ts';
import { goodFiles, hostileFiles, type SentFile } from './files.ts';
import { type Operation, operationsOf } from './operations.ts';
import { ValidValues } from './schemas.ts';
import { type Answer, type Sent, send } from './send.ts';
import type { FuzzedSite, Megabytes, Survey } from './site.ts';

export interface FuzzOptions {
  seed: number;
  /** Bad requests for each operation; a quarter as many good ones are mixed in. */
  requests: number;
  /** Operation ids; all when absent. */
  only?: readonly string[];
  /** Whether what operations need to succeed is made before each of them, which takes its time. */
  prepare?: boolean;
  /** Called after each operation. */
  onOperation?: (operation: Operation, done: number, all: number) => void;
}

/** Something that must not happen, with the least request that makes it happen. */
interface Finding {
  operationId: string;
  problem: string;
  /** To repeat it by hand. */
  curl: string;
  /** The beginning of the answer's body. */
  answer: string;
}

export interface Report {
  operations: number;
  requests: number;
  bad: number;
  serverErrors: number;
  undocumented: number;
  /** Those that have never answered 2xx or 3xx: what is behind their validation was not tried. */
  neverDone: string[];
  /** Answers by the first digit of their status. */
  statuses: Record<string, number>;
  slowest: { milliseconds: number; call: string };
  /** At the beginning, along the way and at the end. */
  megabytes: Megabytes[];
  findings: Finding[];
  /** What is wrong with the site after all of it. */
  afterwards: string[];
}

/** An answer takes no longer; what a busy machine delays is measured again. */
const MAX_MS = 2000;

/** Archives of everything, for administrators: they begin at once, and end when all of it has been sent. */
const WHOLE_SITE: ReadonlySet<string> = new Set(['SiteExports_site', 'SiteExports_content']);
/** Requests that may be spent on making a failing one smaller. */
const MAX_SHRINKING = 120;
/** What the site holds is looked at again after so many operations. */
const OPERATIONS_A_SURVEY = 50;
/** Different problems of one operation. */
const MAX_FINDINGS = 6;
/**
 * What objects may take more of after garbage was collected, for caches are filled. The size of the process says less: V8
 * collects no sooner than its heap is full, and the allocator keeps what it was given back.
 */
const MAX_GROWTH_MB = 100;

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'x-request-id',
];

/** What belongs into the log and into no answer. */
const LEAKS =
  /\n\s+at .+:\d+:\d+|node:internal|node_modules|dist\/(?:application|backend)|SQLITE_|\bER_[A-Z_]+|QueryFailedError|TypeORMError|SqliteError|better-sqlite3|mysql2|(?:TypeError|RangeError|ReferenceError|SyntaxError):/;

/** What was stored is read afterwards, and deleted last. */
const ORDER = ['POST', 'PUT', 'PATCH', 'GET', 'DELETE'];

/** Calls that change many records may delete them all. */
const turnOf = ({ method, path }: Operation): number => ORDER.indexOf(path.includes('/bulk_') ? 'DELETE' : method);

/** Tries every operation of the site with calls that are drawn from its description. */
export async function fuzz(
  site: FuzzedSite,
  { seed, requests, only, prepare = false, onOperation }: FuzzOptions,
): Promise<Report> {
  const good = await goodFiles();
  const run = new Run(site, good, hostileFiles(good), prepare);
  const operations = operationsOf(site.document)
    .filter(({ operationId }) => only?.includes(operationId) ?? true)
    .sort((a, b) => turnOf(a) - turnOf(b));
  const { megabytes } = run.report;
  megabytes.push(await site.megabytes());
  for (const [index, operation] of operations.entries()) {
    if (index > 0 && index % OPERATIONS_A_SURVEY === 0) megabytes.push(await site.megabytes());
    await run.tryOperation(operation, seed, requests);
    onOperation?.(operation, index + 1, operations.length);
  }
  const { report } = run;
  megabytes.push(await site.megabytes());
  report.afterwards = await site.complaints();
  const [before, after] = [megabytes[0]?.objects ?? 0, megabytes.at(-1)?.objects ?? 0];
  if (after > before + MAX_GROWTH_MB) report.afterwards.push(`memory grew from ${before} to ${after} MB`);
  return report;
}

class Run {
  readonly report: Report = {
    operations: 0,
    requests: 0,
    bad: 0,
    serverErrors: 0,
    undocumented: 0,
    neverDone: [],
    statuses: {},
    slowest: { milliseconds: 0, call: '' },
    megabytes: [],
    findings: [],
    afterwards: [],
  };

  private readonly site: FuzzedSite;
  private readonly prepare: boolean;
  private readonly good: readonly SentFile[];
  private readonly hostile: readonly SentFile[];
  private readonly described: DescribedAnswers;
  private readonly folder: string;
  private isDone = false;
  private known: Survey = { values: new Map(), ids: new Map(), slugs: new Map(), exports: new Map() };

  constructor(site: FuzzedSite, good: readonly SentFile[], hostile: readonly SentFile[], prepare: boolean) {
    this.site = site;
    this.prepare = prepare;
    this.good = good;
    this.hostile = hostile;
    this.described = new DescribedAnswers(site.document);
    this.folder = join(tmpdir(), `jukwaa-fuzz-failing-${process.pid}`);
  }

  async tryOperation(operation: Operation, seed: number, requests: number): Promise<void> {
    this.report.operations += 1;
    const sources = await this.sourcesOf(operation);
    // The same calls, whichever other operations are tried.
    const own = seed ^ createHash('sha256').update(operation.operationId).digest().readInt32LE();
    const known = new Set<string>();
    this.isDone = false;
    await this.tryCalls(operation, validCalls(operation, sources), own, Math.ceil(requests / 4), known);
    this.report.bad += await this.tryCalls(operation, brokenCalls(operation, sources), own + 1, requests, known);
    if (!this.isDone) this.report.neverDone.push(operation.operationId);
  }

  /** @param known Problems that were found: each is reported once, and looked for no longer. */
  private async tryCalls(
    operation: Operation,
    calls: Arbitrary<Call>,
    seed: number,
    count: number,
    known: Set<string>,
  ): Promise<number> {
    let left = count;
    while (left > 0) {
      let sought: string | undefined;
      let shrinking = 0;
      let last: { call: Call; answer: Answer | undefined } | undefined;
      const property = fc.asyncProperty(calls, async (call) => {
        if (sought === undefined) left -= 1;
        else shrinking += 1;
        // Candidates that are only passed would still be drawn: those of a long list or text are without end.
        if (shrinking > MAX_SHRINKING) throw new fc.PreconditionFailure(true);
        const { problems, answer } = await this.problemsOf(operation, call);
        const fresh = problems.filter((problem) => !known.has(problem));
        if (fresh.length === 0 || (sought !== undefined && !fresh.includes(sought))) return true;
        sought ??= fresh[0];
        last = { call, answer };
        return false;
      });
      await fc.check(property, { seed: seed + left, numRuns: left });
      if (sought === undefined || !last) continue;
      known.add(sought);
      if (known.size <= MAX_FINDINGS) this.report.findings.push(this.findingOf(operation, sought, last));
    }
    return count;
  }

  private findingOf(
    { operationId }: Operation,
    problem: string,
    { call, answer }: { call: Call; answer: Answer | undefined },
  ): Finding {
    mkdirSync(this.folder, { recursive: true });
    const name = `${operationId}-${this.report.findings.length}`;
    return {
      operationId,
      problem,
      curl: curlOf(call, this.folder, name),
      answer: answer ? answer.body.toString().slice(0, 600) : '',
    };
  }

  /** Sends a call, and says what must not be of its answer. */
  private async problemsOf(
    operation: Operation,
    call: Call,
  ): Promise<{ problems: string[]; answer: Answer | undefined }> {
    this.report.requests += 1;
    try {
      const { sent, answer } = await this.site.answerTo(call);
      const problems = this.problemsOfAnswer(operation, call, answer);
      if (answer.milliseconds > MAX_MS && !WHOLE_SITE.has(operation.operationId)) {
        const least = await this.leastTime(sent, answer.milliseconds);
        if (least > MAX_MS) problems.push('an answer takes more than 2 seconds');
        answer.milliseconds = least;
      }
      const { slowest } = this.report;
      if (answer.milliseconds > slowest.milliseconds) {
        this.report.slowest = {
          milliseconds: answer.milliseconds,
          call: `${sent.method} ${sent.target.slice(0, 100)}`,
        };
      }
      return { problems, answer };
    } catch (error) {
      return { problems: [`no answer: ${error instanceof Error ? error.message : error}`], answer: undefined };
    }
  }

  private async leastTime(sent: Sent, first: number): Promise<number> {
    const times = [first];
    for (let i = 0; i < 2 && Math.min(...times) > MAX_MS; i += 1)
      times.push((await send(this.site.url, sent)).milliseconds);
    return Math.min(...times);
  }

  private problemsOfAnswer(operation: Operation, call: Call, { status, headers, body }: Answer): string[] {
    const { statuses } = this.report;
    const kind = `${String(status)[0]}xx`;
    statuses[kind] = (statuses[kind] ?? 0) + 1;
    const problems: string[] = [];
    if (status >= 500) {
      this.report.serverErrors += 1;
      problems.push(`it answers ${status}`);
    }
    const missing = SECURITY_HEADERS.filter((name) => headers[name] === undefined);
    if (missing.length > 0) problems.push(`${status} is sent without ${missing.join(', ')}`);
    const type = headers['content-type']?.split(';')[0] ?? '';
    const isText = /^(?:text|application\/(?:json|xml|x-ndjson))/.test(type);
    const text = isText ? body.toString() : '';
    if (LEAKS.test(text) || text.includes(this.site.storageDir))
      problems.push(`${status} shows what belongs into the log`);
    if (call.method === operation.method) {
      this.isDone ||= status < 400;
      const complaints = this.complaintsAbout(operation, call, status, type, text);
      if (complaints.length > 0) this.report.undocumented += 1;
      problems.push(...complaints);
    }
    return problems;
  }

  private complaintsAbout(operation: Operation, call: Call, status: number, type: string, text: string): string[] {
    // For browsers some paths are pages; 406 says to others that they are.
    const acceptsJson = /application\/json/.test(call.headers.accept ?? '');
    if ((type === 'text/html' || status === 406) && !acceptsJson && call.method === 'GET') return [];
    let bodies: unknown[] = [text];
    try {
      // 304 has the headers of the answer that the client has, and no body.
      if (status === 304) bodies = text === '' ? [] : ['a body'];
      else if (type === 'application/json') bodies = [JSON.parse(text)];
      // One value a line.
      if (type === 'application/x-ndjson')
        bodies = text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
    } catch {
      return [`${status} is no JSON`];
    }
    const complaints = bodies.flatMap((body) => this.described.complaintsAbout(operation, { status, type, body }));
    return complaints.map((complaint) => complaint.replace(/\/\d+(?=[/ ])/g, '/#'));
  }

  private async sourcesOf(operation: Operation): Promise<Sources> {
    const { path } = operation;
    if (this.report.operations % OPERATIONS_A_SURVEY === 1) this.known = await this.site.survey();
    const { values, ids, slugs, exports } = this.known;
    const resource = resourceOf(path, ids);
    if (resource !== undefined && resource !== 'user') ids.set(resource, await this.site.idsOf(resource));
    const made = this.prepare ? await this.site.prepare(operation) : { path: {}, values: {} };
    const own = (resource !== undefined && ids.get(resource)) || [];
    const lists = [own.map(Number), own.map(Number).reverse(), own.slice(0, 2).map(Number)];
    const file = resource === undefined ? undefined : exports.get(resource);
    const isImport = path.includes('/import_');
    return {
      values: new ValidValues(
        this.site.document,
        new Map([
          ...values,
          ['token', this.site.tokens],
          ['ids', lists.filter(({ length }) => length > 0)],
          ...Object.entries(made.values),
        ]),
      ),
      goodFiles: [
        ...this.good.filter(({ type }) => (type === 'text/csv') === isImport),
        ...(file && isImport ? [{ name: 'export.csv', type: 'text/csv', content: file }] : []),
      ],
      hostileFiles: this.hostile,
      pathValues: {
        id: own,
        resource: [...ids.keys()],
        list: [...ids.keys()],
        slug: (resource !== undefined && slugs.get(resource)) || [...slugs.values()].flat(),
        token: this.site.tokens,
        name: (values.get('file') ?? []).map((name) => String(name).replace(/^.*\/|\.pdf$/g, '')),
        size: ['32', '180', '192', '512'],
        number: ['1'],
        ...made.path,
      },
    };
  }
}

/** The paths of public pages do not have the names of their resources. */
const PUBLIC_NAMES = { solutions: 'product', portifolios: 'portifolio', updates: 'post', page: 'page' };

/** The resource that a call is about, if its path says so: `update_post/{id}`, `post/{id}`, `pages/updates/{slug}`. */
function resourceOf(path: string, known: ReadonlyMap<string, unknown>): string | undefined {
  const [, page] = /^\/api\/pages\/(\w+)\/\{slug\}$/.exec(path) ?? [];
  if (page !== undefined) return PUBLIC_NAMES[page as keyof typeof PUBLIC_NAMES];
  const words = path.split(/[/_]/);
  // The longest name first: 'post_category' is no post.
  const names = [...known.keys()].sort((a, b) => b.length - a.length);
  return names.find((name) => `_${words.join('_')}_`.includes(`_${name}_`));
}
