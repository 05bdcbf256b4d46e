import { solve } from '../../api/support/bot-check.ts';
import { easyToken } from '../../api/support/easy-bot-check.ts';
import { Person } from '../person.ts';
import type { Context, Scenario } from '../scenario.ts';
import { SECRET } from '../support/copy.ts';

/** Failed sign-ins of an account from one address. */
const SIGN_INS = 5;
/** Forms from one address within a minute. */
const FORMS = 5;

export const throttles: Scenario = {
  name: 'throttles',
  title: 'Throttles count across copies, and a bot check is good once, on any copy; without Redis everything goes on',
  async run(context) {
    const { cluster, violation } = context;
    const both = await tried(context);
    for (const [what, count, limit] of [
      ['failed sign-ins', both.signIns, SIGN_INS],
      ['forms', both.forms, FORMS],
    ] as const) {
      if (count !== limit)
        violation(`${count} ${what} are let through by ${cluster.copies.length} copies, instead of ${limit}`);
    }

    const visitor = new Person(cluster.copies[0]?.url ?? '');
    const token = await solve(JSON.parse((await visitor.get('/api/bot_check/challenge')).text));
    const statuses: number[] = [];
    for (const { url } of [...cluster.copies].reverse())
      statuses.push((await new Person(url).post('/api/contact', form(token))).status);
    if (statuses[0] !== 201) violation(`a challenge of one copy is refused ${statuses[0]} by another`);
    if (statuses.slice(1).some((status) => status !== 422))
      violation(`a bot check is taken again by another copy: ${statuses.join(', ')}`);

    await Promise.all(cluster.redis.servers.map(({ program }) => program.kill()));
    try {
      const alone = await tried(context);
      // Each copy counts for itself then: more than the limit, and still a limit.
      for (const [what, count, limit] of [
        ['failed sign-ins', alone.signIns, SIGN_INS],
        ['forms', alone.forms, FORMS],
      ] as const) {
        if (count < limit || count > limit * cluster.copies.length)
          violation(`without Redis, ${count} ${what} are let through`);
      }
    } finally {
      for (const { program } of cluster.redis.servers) program.start();
    }
  },
};

const form = (turnstile_token: string) => ({
  name: 'Somebody',
  email: 'somebody@example.com',
  message: 'A question that is asked once',
  turnstile_token,
});

/** How many get through, of one address at all copies in turn. */
async function tried({ cluster, say, violation }: Context): Promise<{ signIns: number; forms: number }> {
  const visitor = new Person('');
  const [signIns, forms]: number[][] = [[], []];
  for (let i = 0; i < cluster.copies.length * (SIGN_INS + 1); i += 1) {
    const at = visitor.at(cluster.copies[i % cluster.copies.length]?.url ?? '');
    signIns?.push(
      (
        await at.post('/admin/login', {
          email: `nobody-${visitor.address}@example.com`,
          password: 'a wrong pass phrase',
        })
      ).status,
    );
    forms?.push((await at.post('/api/contact', form(await easyToken(SECRET)))).status);
  }
  const unexpected = [...(signIns ?? []), ...(forms ?? [])].filter((status) => ![201, 401, 429].includes(status));
  if (unexpected.length > 0) violation(`forms and sign-ins are answered ${[...new Set(unexpected)].join(', ')}`);
  const through = {
    signIns: (signIns ?? []).filter((signIn) => signIn === 401).length,
    forms: (forms ?? []).filter((one) => one === 201).length,
  };
  say(`let through at ${cluster.copies.length} copies: ${through.signIns} failed sign-ins, ${through.forms} forms`);
  return through;
}
