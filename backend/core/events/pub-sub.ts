import { EventEmitter } from 'node:events';
import { Injectable, Logger } from '@nestjs/common';

/**
 * Tells whoever waits for a topic ('content', 'mail' …) that there is something new in the database. A message has
 * no content and may get lost: it only saves the wait until the listener would have looked anyway.
 */
@Injectable()
export abstract class PubSub {
  /** To be called after the commit. Never throws, and is not waited for. */
  abstract publish(topic: string): void;

  /** Calls the listener at each message of the topic, those of this process included. */
  abstract subscribe(topic: string, listener: () => void): void;
}

/** Reaches the listeners of this process alone. */
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
