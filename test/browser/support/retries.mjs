import { jest } from '@jest/globals';

// On machines of continuous integration, whose load is not under our control, a browser test may fail once; the failure is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
