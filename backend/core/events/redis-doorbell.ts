import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../redis/redis-connection.js';
import { ProcessDoorbell } from './doorbell.js';

const CHANNEL = 'doorbell';

/** Reaches the listeners of this process at once, and those of the other copies by Redis. */
export class RedisDoorbell extends ProcessDoorbell {
  /** Of this process, whose own messages come back to it. */
  private readonly id = randomUUID();

  constructor(private readonly redis: RedisConnection) {
    super();
    redis.subscribe(CHANNEL, (message) => {
      const [sender, topic] = message.split(' ', 2);
      if (sender !== this.id && topic !== undefined) super.ring(topic);
    });
  }

  override ring(topic: string): void {
    super.ring(topic);
    this.redis.publish(CHANNEL, `${this.id} ${topic}`);
  }
}
