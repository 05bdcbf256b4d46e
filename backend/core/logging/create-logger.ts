import type { LogFormat, LogLevel } from '../config/environment.js';
import type { ApplicationLogger } from './application-logger.js';

/** Creates the logger. The module of the other format is not loaded. */
export async function createLogger(config: { logLevel: LogLevel; logFormat: LogFormat }): Promise<ApplicationLogger> {
  if (config.logFormat === 'json') {
    const { JsonLogger } = await import('./json-logger.js');
    return new JsonLogger(config.logLevel);
  }
  const { TextLogger } = await import('./text-logger.js');
  return new TextLogger(config.logLevel);
}
