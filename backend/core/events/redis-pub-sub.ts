import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../redis/redis-connection.js';
import { LocalPubSub } from './pub-sub.js';

const CHANNEL = 'topics';

/** Reaches the listeners of this process directly, and those of other copies through Redis. */
export class RedisPubSub extends LocalPubSub {
  /** Identifies this process, which also receives its own messages. */
  private readonly id = randomUUID();

  constructor(private readonly redis: RedisConnection) {
    super();
    redis.subscribe(CHANNEL, (message) => {
      const [sender, topic] = message.split(' ', 2);
      if (sender !== this.id && topic !== undefined) super.publish(topic);
    });
  }

  override publish(topic: string): void {
    super.publish(topic);
    this.redis.publish(CHANNEL, `${this.id} ${topic}`);
  }
}
