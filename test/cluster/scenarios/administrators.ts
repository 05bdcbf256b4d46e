import type { RowDataPacket } from 'mysql2/promise';
import { Person } from '../person.ts';
import type { Scenario } from '../scenario.ts';
import { ADMIN } from '../support/copy.ts';

const [ADMINISTRATOR, EDITOR] = [1, 2];

export const administrators: Scenario = {
  name: 'administrators',
  title: 'Two administrators who take each other the role, through two copies, leave at least one',
  async run({ cluster, options, say, count, violation }) {
    const { galera } = cluster;
    const copies = await Promise.all([cluster.extraCopy(), cluster.extraCopy()]);
    const first = await cluster.administrator();
    const emails = ['amina@example.com', 'baraka@example.com'];
    try {
      for (const email of emails) {
        const input = {
          name: email,
          email,
          password: ADMIN.password,
          password_confirmation: ADMIN.password,
          role: ADMINISTRATOR,
        };
        const { status, text } = await first.post('/admin/api/create_user', input);
        if (status !== 201) throw new Error(`${email} can't be created: ${status} ${text.slice(0, 200)}`);
      }
      const sql = `UPDATE ${galera.database}.users SET role_id = ${EDITOR} WHERE email = '${ADMIN.email}'`;
      await galera.nodes[0]?.query(sql);
      await galera.settled();
      const left = (): Promise<RowDataPacket[]> =>
        galera.nodes[0]?.query(
          `SELECT id, email FROM ${galera.database}.users WHERE role_id = ${ADMINISTRATOR} AND status = 'active'`,
        ) ?? Promise.resolve([]);
      const idOf = new Map((await left()).map(({ id, email }) => [String(email), Number(id)]));
      let without = 0;
      const answers = new Map<number, number>();
      for (let i = 0; i < options.demotions; i += 1) {
        // Signed in again each time: a changed role ends one's sessions.
        const two = await Promise.all(
          copies.map((copy, n) => new Person(copy.url).signIn(emails[n] ?? '', ADMIN.password)),
        );
        const results = await Promise.all(
          two.map((person, n) =>
            person.put(`/admin/api/update_user/${idOf.get(emails[1 - n] ?? '')}`, {
              name: 'Demoted',
              email: emails[1 - n],
              role: EDITOR,
            }),
          ),
        );
        for (const { status, text } of results) {
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (![200, 401, 403, 409, 503].includes(status))
            violation(`a demotion is answered ${status}: ${text.slice(0, 200)}`);
        }
        await galera.settled();
        const rest = await left();
        if (rest.length === 0) without += 1;
        // What both are again, for the next time.
        await galera.nodes[0]?.query(
          `UPDATE ${galera.database}.users SET role_id = ${ADMINISTRATOR} WHERE id IN (${[...idOf.values()].join(', ')})`,
        );
        await galera.settled();
      }
      say(`answers: ${[...answers].map(([status, times]) => `${status} ${times}`).join(', ')}`);
      count('mutual demotions', options.demotions);
      count('of which left no administrator', without);
      if (without > 0) violation(`${without} of ${options.demotions} mutual demotions left no administrator`);
    } finally {
      await galera.nodes[0]?.query(
        `UPDATE ${galera.database}.users SET role_id = ${ADMINISTRATOR} WHERE email = '${ADMIN.email}'`,
      );
      await Promise.all(copies.map((copy) => copy.kill()));
    }
  },
};
