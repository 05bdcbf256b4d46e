import type { LoggerService } from '@nestjs/common';
import type { HandledRequest } from '../http/request-watch.js';

/** The application's log. */
export interface ApplicationLogger extends LoggerService {
  /** One line of a request. */
  request(handled: HandledRequest): void;
}
