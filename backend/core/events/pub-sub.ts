import { EventEmitter } from 'node:events';
import { Injectable, Logger } from '@nestjs/common';

/**
 * Notifies subscribers of a topic ('content', 'mail' …) of new data in the database. A message has no content and may get lost: it
 * only saves the wait until the subscriber's next poll.
 */
@Injectable()
export abstract class PubSub {
  /** Must be called after the commit. Never throws, and is not awaited. */
  abstract publish(topic: string): void;

  /** Calls the listener on each message of the topic, including those of this process. */
  abstract subscribe(topic: string, listener: () => void): void;
}

/** Reaches only the listeners of this process. */
@Injectable()
export class LocalPubSub extends PubSub {
  private readonly logger = new Logger(PubSub.name);
  private readonly emitter = new EventEmitter().setMaxListeners(0);

  publish(topic: string): void {
    // One by one: emit() would skip the others after a listener that throws.
    for (const listener of this.emitter.listeners(topic)) {
      try {
        listener();
      } catch (error) {
        this.logger.error(`A listener for '${topic}' failed`, error instanceof Error ? error.stack : String(error));
      }
    }
  }

  subscribe(topic: string, listener: () => void): void {
    this.emitter.on(topic, listener);
  }
}
