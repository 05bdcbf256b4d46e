import { join } from 'node:path';
import { Question } from '../../backend/visitors/assistant/conversations/question.entity.js';
// Named by the entity of questions.
import '../../backend/visitors/assistant/questions/question-group.entity.js';
import { parseReply } from '../api/support/chat.js';
import { Client } from '../api/support/client.js';
import { connect } from '../api/support/databases.js';
import { easyToken } from '../api/support/easy-bot-check.js';
import { removeFolders, startedFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { SECRET, startSite } from './support/site.js';

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

it('Questions to the assistant that were acknowledged survive a kill', async () => {
  const storageDir = await startedFolder();
  const { launch, url, signIn } = await startSite(storageDir);
  const administrator = await signIn();
  // It is off on a new site.
  expect((await administrator.put('/admin/chatbot-settings', { is_enabled: true })).status).toBe(200);
  const acknowledged: { id: number; message: string }[] = [];
  let isKilled = false;

  const visit = async (number: number): Promise<void> => {
    const visitor = new Client(url);
    let conversation: string | undefined;
    for (let count = 0; !isKilled; count += 1) {
      const message = `Question ${count} of visitor ${number}?`;
      const turnstile_token = await easyToken(SECRET);
      const answer = await visitor.post('/api/chat', { message, conversation, turnstile_token }).catch(() => undefined);
      const { done } = parseReply(answer?.body);
      if (done) acknowledged.push({ id: done.question, message });
      conversation = done?.conversation;
      if (acknowledged.length >= 40 && !isKilled) {
        isKilled = true;
        await launch.stop('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_each, number) => visit(number)));

  const database = await connect({ dialect: 'sqlite', file: join(storageDir, 'private/jukwaa.sqlite') });
  const stored = await database.manager.find(Question, { select: { id: true, question: true } });
  await database.close();
  const messages = new Map(stored.map(({ id, question }) => [id, question]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(acknowledged.filter(({ id, message }) => messages.get(id) !== message)).toEqual([]);
});
