import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { solve } from '../api/support/bot-check.ts';
import { Site } from './site.mjs';

/** Questions of one conversation within a minute. */
const perConversation = 12;
const manyQuestions = 96;

const asked = JSON.parse(readFileSync(new URL('chat/questions.json', import.meta.url), 'utf8')).tune.map(
  ({ question }) => question,
);

/** The memory of a process at rest, after the first question to the assistant, and after many. */
export async function measureAssistant(storageDir) {
  const site = await Site.start(storageDir, { preload: new URL('memory.mjs', import.meta.url) });
  try {
    const rest = await memoryOf(site);
    await converse(site, asked.slice(0, 1));
    const first = await memoryOf(site);
    for (let from = 0; from < manyQuestions; from += perConversation) {
      await converse(site, asked.slice(from, from + perConversation));
    }
    return { rest, first, many: await memoryOf(site) };
  } finally {
    await site.stop();
  }
}

export function printAssistant({ rest, first, many }) {
  console.log('\nMemory, in MB           heap  buffers  resident');
  const rows = { 'at rest': rest, 'after the first question': first, [`after ${manyQuestions} more`]: many };
  for (const [name, { heap, buffers, resident }] of Object.entries(rows)) {
    console.log(
      `${name.padEnd(24)} ${[heap, buffers, resident].map((part) => part.toFixed(1).padStart(6)).join('  ')}`,
    );
  }
}

async function memoryOf({ child }) {
  const answer = once(child, 'message');
  child.send('memory');
  const [{ heapUsed, external, rss }] = await answer;
  const megabytes = (bytes) => bytes / 1e6;
  return { heap: megabytes(heapUsed), buffers: megabytes(external), resident: megabytes(rss) };
}

/** Asks the questions of one conversation, which is checked at the first one. */
async function converse({ url }, questions) {
  let conversation;
  for (const message of questions) {
    const check = conversation ? { conversation } : { turnstile_token: await token(url) };
    const response = await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message, ...check }),
    });
    const events = await response.text();
    [, conversation] = /"conversation":"([\w-]+)"/.exec(events) ?? [];
    if (!conversation) throw new Error(`The assistant does not answer: ${response.status} ${events}`);
  }
}

async function token(url) {
  return solve(await (await fetch(`${url}/api/bot_check/challenge`)).json());
}
