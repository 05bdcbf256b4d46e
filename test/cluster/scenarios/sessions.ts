import type { Scenario } from '../scenario.ts';

export const sessions: Scenario = {
  name: 'sessions',
  title: 'A session holds on every copy, and ends on every copy',
  async run({ cluster, violation, say }) {
    const person = await cluster.administrator();
    let asked = 0;
    for (const { url, name } of cluster.copies) {
      const { status } = await person.at(url).get('/admin/api/me');
      asked += 1;
      if (status !== 200) violation(`the session of the balancer is ${status} on ${name}`);
      // Signed in here, used everywhere.
      const other = await cluster.administrator();
      for (const copy of cluster.copies) {
        const written = await other
          .at(copy.url)
          .post('/admin/api/create_faq', { title: `Asked on ${name}?`, description: 'Yes' });
        asked += 1;
        if (written.status !== 201)
          violation(`a session is refused ${written.status} on ${copy.name}: ${written.text.slice(0, 200)}`);
      }
    }
    const [first] = cluster.copies;
    await person.at(first?.url ?? '').post('/admin/logout', {});
    // Whoever is signed out is so everywhere, within the second for which a copy may remember a session.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const { url, name } of cluster.copies) {
      const { status } = await person.at(url).get('/admin/api/me');
      asked += 1;
      if (status !== 401) violation(`a session that was ended is ${status} on ${name}`);
    }
    say(`${asked} calls with sessions of other copies`);
  },
};
