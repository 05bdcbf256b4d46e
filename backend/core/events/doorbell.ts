import { EventEmitter } from 'node:events';
import { Injectable, Logger } from '@nestjs/common';

/**
 * Tells whoever waits for a topic ('content', 'mail' …) that there is something new in the database. A ring carries
 * nothing and may get lost: it only saves the wait until the listener would have looked anyway.
 */
@Injectable()
export abstract class Doorbell {
  /** To be called after the commit. Never throws, and is not waited for. */
  abstract ring(topic: string): void;

  /** Calls the listener at each ring of the topic, those of this process included. */
  abstract onRing(topic: string, listener: () => void): void;
}

/** Reaches the listeners of this process alone. */
@Injectable()
export class ProcessDoorbell extends Doorbell {
  private readonly logger = new Logger(Doorbell.name);
  private readonly rings = new EventEmitter().setMaxListeners(0);

  ring(topic: string): void {
    // One by one: emit() would skip the others after a listener that throws.
    for (const listener of this.rings.listeners(topic)) {
      try {
        listener();
      } catch (error) {
        this.logger.error(`A listener for '${topic}' failed`, error instanceof Error ? error.stack : String(error));
      }
    }
  }

  onRing(topic: string, listener: () => void): void {
    this.rings.on(topic, listener);
  }
}
