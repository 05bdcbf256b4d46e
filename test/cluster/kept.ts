import { setTimeout as sleep } from 'node:timers/promises';
import type { Written } from './load.ts';
import { Person } from './person.ts';
import type { Context } from './scenario.ts';

/** Looks on every database node for what has been acknowledged, and on every copy for the pictures; counts what is lost. */
export async function checkKept({ cluster, count, violation }: Context, written: Written): Promise<void> {
  await cluster.galera.settled();
  let lost = 0;
  const missing = (what: string): void => {
    lost += 1;
    violation(`an acknowledged write is lost: ${what}`);
  };
  for (const node of cluster.galera.nodes) {
    const { database } = cluster.galera;
    const posts = await node.query(
      `SELECT id, title, description FROM ${database}.posts WHERE title LIKE 'Load %'`,
      30_000,
    );
    const byTitle = new Map<string, number[]>();
    for (const { id, title } of posts) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
    for (const [title, id] of written.posts)
      if (!byTitle.get(title)?.includes(id)) missing(`the post '${title}' on ${node.name}`);
    for (const [title, ids] of byTitle)
      if (ids.length > 1) violation(`the post '${title}' is there ${ids.length} times`);
    const texts = new Map(posts.map(({ id, description }) => [Number(id), String(description)]));
    for (const [id, edition] of written.edits) {
      // An update that was not answered may have been made: then the text is a later one.
      const stored = Number(/Edition (\d+)/.exec(texts.get(id) ?? '')?.[1] ?? 0);
      if (stored < edition) missing(`edition ${edition} of post ${id} on ${node.name}, which has ${stored}`);
    }
    const messages = await node.query(
      `SELECT name, COUNT(*) AS count FROM ${database}.messages WHERE name LIKE 'Visitor %' GROUP BY name`,
      30_000,
    );
    const names = new Map(messages.map(({ name, count: times }) => [String(name), Number(times)]));
    for (const name of written.messages) if (!names.has(name)) missing(`the message of '${name}' on ${node.name}`);
    for (const [name, times] of names) if (times > 1) violation(`the message of '${name}' is there ${times} times`);
  }
  for (const [i, [path, size]] of [...written.pictures].entries()) {
    const copy = cluster.copies[i % cluster.copies.length];
    const { status, headers } = await new Person(copy?.url ?? '').get(path);
    if (status !== 200) missing(`the picture ${path} (${size} bytes), which is ${status} on ${copy?.name}`);
    else if (Number(headers['content-length'] ?? size) === 0) missing(`the content of the picture ${path}`);
  }
  count(
    'posts, edits, messages and pictures looked for',
    written.posts.size + written.edits.size + written.messages.size + written.pictures.size,
  );
  count('lost rows and files', lost);
}

/** Compares all tables on all nodes, once nothing is written any more. */
export async function checkSameRows({ cluster, count, violation }: Context): Promise<void> {
  // Sweepers and leases of the copies write now and then: tables that differ are compared again.
  let differing: string[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await cluster.galera.settled();
    differing = await cluster.galera.differingTables();
    if (differing.length === 0) break;
    await sleep(1000);
  }
  count('tables that differ between nodes', differing.length);
  if (differing.length > 0) violation(`these tables are not the same on all nodes: ${differing.join(', ')}`);
}
