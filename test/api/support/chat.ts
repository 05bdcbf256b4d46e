import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { TestApp } from './app.js';
import type { Client } from './client.js';
import { easyToken } from './easy-bot-check.js';

export interface ChatReply {
  status: number;
  headers: Headers;
  /** The response body of a failure. */
  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  body: any;
  /** The names of the events, in order. */
  events: string[];
  text: string;
  /** The data of the last event with each of these names. */
  sources: { kind: string; title: string; path: string | null }[] | undefined;
  done: { conversation: string; kind: 'sure' | 'perhaps' | 'no'; answered: boolean; question: number } | undefined;
  error: { message: string } | undefined;
}

interface AskOptions extends Record<string, unknown> {
  conversation?: unknown;
  visitor?: Client;
}

/** Asks the assistant; the first question of a conversation with a solved bot check. */
export async function ask(
  site: TestApp,
  message: unknown,
  { conversation, visitor = site.visitor(), ...others }: AskOptions = {},
): Promise<ChatReply> {
  const token = conversation === undefined ? { turnstile_token: await easyToken(site.config.sessionSecret) } : {};
  const { status, headers, body } = await visitor.post('/api/chat', { message, conversation, ...token, ...others });
  return { status, headers, ...parseReply(body) };
}

/** Reads the events of a complete answer. */
export function parseReply(body: unknown): Omit<ChatReply, 'status' | 'headers'> {
  const messages: EventSourceMessage[] = [];
  if (typeof body === 'string') {
    const parser = createParser({ onEvent: (message) => messages.push(message) });
    parser.feed(body);
  }
  const dataOf = (name: string) => messages.filter(({ event }) => event === name).map(({ data }) => JSON.parse(data));
  return {
    body,
    events: messages.map(({ event = '' }) => event),
    text: dataOf('text')
      .map(({ text }) => text)
      .join(''),
    sources: dataOf('sources').at(-1)?.sources,
    done: dataOf('done').at(-1),
    error: dataOf('error').at(-1),
  };
}

/** Stores a knowledge item. Returns its id. */
export async function teach(editor: Client, item: Record<string, unknown>): Promise<number> {
  const { status, body } = await editor.post('/admin/chatbot', { category: 'general', ...item });
  if (status !== 201) throw new Error(`The knowledge item was not stored: ${JSON.stringify(body)}`);
  return body.id;
}
