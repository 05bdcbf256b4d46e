import { setTimeout as sleep } from 'node:timers/promises';
import { pick, type Scenario } from '../scenario.ts';

/** Without a new mail for so long, nothing is sent any more: a killed sender is replaced within half a minute. */
const QUIET_S = 45;

export const newsletter: Scenario = {
  name: 'newsletter',
  title: 'A newsletter goes out once to each recipient, also when a copy is killed meanwhile',
  async run({ cluster, options, random, say, count, violation }) {
    const { galera, smtp } = cluster;
    const addresses = Array.from({ length: options.recipients }, (_, i) => `reader-${i}@example.com`);
    const rows = addresses.map(
      (email, i) => `('${email}', 'confirmed', '${String(i).padStart(64, 'a')}', NOW(3), NOW(3), NOW(3))`,
    );
    for (let i = 0; i < rows.length; i += 500) {
      await galera.nodes[0]?.query(
        `INSERT INTO ${galera.database}.subscribers (email, status, token, confirmed_at, created_at, updated_at) VALUES ${rows.slice(i, i + 500).join(', ')}`,
        30_000,
      );
    }
    await galera.settled();
    const person = await cluster.administrator();
    const started = performance.now();
    const { status, text } = await person
      .at(pick(cluster.copies, random).url)
      .post('/admin/api/send_newsletter', { title: 'Once', text: 'To each of you, once.' });
    if (status !== 201) throw new Error(`The newsletter is answered ${status}: ${text.slice(0, 200)}`);
    const received = (): number => addresses.filter((address) => smtp.counts.has(address)).length;
    const all = (): number => addresses.reduce((sum, address) => sum + (smtp.counts.get(address) ?? 0), 0);
    const until = async (isSo: () => boolean): Promise<void> => {
      for (let last = all(), since = performance.now(); !isSo() && performance.now() - since < QUIET_S * 1000; ) {
        await sleep(50);
        if (all() !== last) [last, since] = [all(), performance.now()];
      }
    };
    await until(() => received() >= options.recipients * 0.3);
    const killed = pick(cluster.copies, random);
    await killed.kill();
    say(`${killed.name} killed after ${all()} mails`);
    await until(() => received() >= options.recipients * 0.6);
    await killed.start();
    await until(() => received() === options.recipients);
    const seconds = (performance.now() - started) / 1000;
    // What would be sent twice comes now.
    await sleep(5000);
    const twice = addresses.filter((address) => (smtp.counts.get(address) ?? 0) > 1).length;
    const never = options.recipients - received();
    say(
      `${received()} of ${options.recipients} recipients after ${seconds.toFixed(0)} s, ${twice} of them more than once`,
    );
    count('newsletter recipients', received());
    count('of which got it twice', twice);
    if (never > 0) violation(`${never} recipients got no newsletter`);
    if (twice > 0) violation(`${twice} recipients got the newsletter more than once`);
  },
};
