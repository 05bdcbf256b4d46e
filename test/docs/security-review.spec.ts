import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync('docs/audit/security-requirements.md', 'utf8');

/**
 * The requirements of levels 1 and 2 by their section in ASVS 5.0.0; those of level 3 leave gaps.
 */
const SECTIONS: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const NUMBERS = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

const VERDICTS = ['met', 'partly', 'not met', 'does not apply'] as const;

interface Row {
  number: string;
  verdict: string;
  where: string;
  shownBy: string;
}

/** A row with two numbers, such as 1.2.6–1.2.8, stands for all between them. */
const rows: Row[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| (.*) \|$/gm)].flatMap(
  ([, first = '', last = first, cells = '']) => {
    const [, verdict = '', where = '', shownBy = ''] = cells.split(' | ');
    const numbers = NUMBERS.slice(NUMBERS.indexOf(first), NUMBERS.indexOf(last) + 1);
    return numbers.map((number) => ({ number, verdict, where, shownBy }));
  },
);

describe('The review of security', () => {
  it('has each requirement of levels 1 and 2 once, in its order', () => {
    expect(rows.map(({ number }) => number)).toEqual(NUMBERS);
    expect(NUMBERS).toHaveLength(253);
  });

  it('counts its verdicts as they are', () => {
    const counts = (some: Row[]) => VERDICTS.map((verdict) => some.filter((row) => row.verdict === verdict).length);
    const told = [...page.matchAll(/^\| (?:V(\d+) .*?|All 253) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, chapter, ...cells]) => [chapter, cells.map(Number)],
    );
    const chapters = [...new Set(NUMBERS.map((number) => number.split('.')[0] ?? ''))];
    expect(told).toEqual([
      ...chapters.map((chapter) => [chapter, counts(rows.filter(({ number }) => number.startsWith(`${chapter}.`)))]),
      [undefined, counts(rows)],
    ]);
    expect(rows.filter(({ verdict }) => !VERDICTS.some((known) => known === verdict))).toEqual([]);
  });

  it('quotes tests that there are', () => {
    const quoted = rows.flatMap(({ number, shownBy }) =>
      [...shownBy.matchAll(/\]\(\.\.\/\.\.\/([^)]+\.spec\.ts)\)((?:,? `[^`]+`)+)/g)].flatMap(
        ([, file = '', names = '']) =>
          [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ number, file, name })),
      ),
    );
    expect(quoted.length).toBeGreaterThan(150);
    const missing = quoted.filter(({ file, name }) => {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return !["'", '"', '`'].some((mark) => text.includes(`${mark}${name}${mark}`));
    });
    expect(missing).toEqual([]);
  });

  it('calls nothing met without a file and a test, a section of the documentation, or a reason why there is none', () => {
    const isShown = ({ where, shownBy }: Row) =>
      shownBy.includes('.spec.ts') || /\]\([^)]*(?:#|\.md)/.test(where) || where.startsWith('by absence');
    expect(rows.filter((row) => row.verdict === 'met' && !isShown(row)).map(({ number }) => number)).toEqual([]);
  });

  it('says what is missing wherever something is', () => {
    expect(rows.filter(({ verdict, where }) => verdict !== 'met' && where === '').map(({ number }) => number)).toEqual(
      [],
    );
  });
});

describe('The sources of the server', () => {
  const sources = readdirSync('backend', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|js)$/.test(name) && !name.endsWith('.spec.ts') && !name.endsWith('.d.ts'))
    .map((name) => ({ name: join('backend', name), text: readFileSync(join('backend', name), 'utf8') }));
  const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

  it('start no process, and make no code of texts', () => {
    expect(sources.length).toBeGreaterThan(500);
    // Not a program's `eval`, but Redis's.
    expect(filesWith(/child_process|(?<!client\.)\beval\(|new Function\(|\bvm['"]/)).toEqual([]);
  });

  it('hash with SHA-256, and take random values from the system', () => {
    // The protocol of S3 has checksums by MD5, against faults of transmission.
    const checksums = ['backend/operations/backups/copy-files.ts', 'backend/core/storage/object-store.ts'];
    const others = sources.filter(({ name }) => !checksums.includes(name));
    const algorithms = others.flatMap(({ text }) =>
      [...text.matchAll(/\bcreate(?:Hash|Hmac)\(([^,)]+)/g)].map(([, one]) => one),
    );
    expect(algorithms.length).toBeGreaterThan(10);
    expect(new Set(algorithms)).toEqual(new Set(["'sha256'"]));
    expect(filesWith(/\bMath\.random\(/)).toEqual([]);
    // The names of uploads are on public pages: they have to be unique, and need not be hard to guess.
    const secrets = sources.filter(({ name }) => name !== 'backend/core/storage/upload-names.ts');
    const bytes = secrets.flatMap(({ text }) =>
      [...text.matchAll(/\brandomBytes\((\d+)\)/g)].map(([, one]) => Number(one)),
    );
    expect(bytes.length).toBeGreaterThan(5);
    expect(bytes.filter((count) => count < 16)).toEqual([]);
  });

  it('call only what the configuration names, webhooks, links of the content, providers of accounts, and sites that are moved in', () => {
    // Handlers may be called `fetch`, too; calls of it have no type.
    expect(
      filesWith(
        /\bfetch\((?!@)(?!\))[^)]|from '(?:node:https|undici)'|\bhttps?\.(?:request|get)\(|\boutsideRequest\(/,
      ).sort(),
    ).toEqual([
      'backend/core/edge/edge-purger.service.ts',
      // Serves those below that call servers of others.
      'backend/core/http/outside-request.ts',
      'backend/extensions/services/other-sites.service.ts',
      'backend/features/index-now/index-now.service.ts',
      // Answers a message within the process.
      'backend/features/mcp/mcp.service.ts',
      'backend/features/site-imports/picture-fetcher.ts',
      // A script for browsers.
      'backend/features/visits/view-report.ts',
      'backend/features/webhooks/webhook-call.ts',
      'backend/infrastructure/language-models/open-ai-server.ts',
      'backend/people/company-accounts/provider-fetch.ts',
      'backend/visitors/bot-check/turnstile.service.ts',
    ]);
  });

  it('check the certificates of servers', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([
      // Sends nothing: it looks at the certificate of this site and says what is wrong with it.
      'backend/operations/monitoring/seen-certificate.ts',
    ]);
  });
});
