import type { LoggerService } from '@nestjs/common';
import type { HandledRequest } from '../http/request-watch.js';

/** The application's log. */
export interface ApplicationLogger extends LoggerService {
  /** Logs a request in one line. */
  request(handled: HandledRequest): void;
}
