import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { BackgroundRun } from './background-run.js';

describe('Work in the background that fails', () => {
  const failed = async (error: Error): Promise<{ warn: unknown[][]; error: unknown[][] }> => {
    const logger = new Logger('Work');
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => {});
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    const work = new BackgroundRun({ what: 'the outbox', logger, run: () => Promise.reject(error) });
    work.wake();
    await work.stop(1000, () => {});
    return { warn: warn.mock.calls, error: logged.mock.calls };
  };

  it('says in one line, without a stack, that the database is away', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:3306'), { code: 'ECONNREFUSED' });
    expect(await failed(refused)).toEqual({
      warn: [['Failed to process the outbox, will retry: connect ECONNREFUSED 127.0.0.1:3306']],
      error: [],
    });
  });

  it('logs the stack of a mistake', async () => {
    expect(await failed(new TypeError('mistake'))).toEqual({
      warn: [],
      error: [['Failed to process the outbox', expect.stringContaining('background-run.spec')]],
    });
  });
});
