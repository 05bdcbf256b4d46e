import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { LocalPubSub, type PubSub } from './pub-sub.js';

describe('LocalPubSub', () => {
  let pubSub: PubSub;

  beforeEach(() => {
    pubSub = new LocalPubSub();
  });

  it('calls the listeners of the topic', () => {
    const heard: string[] = [];
    pubSub.subscribe('content', () => heard.push('one'));
    pubSub.subscribe('content', () => heard.push('two'));
    pubSub.subscribe('mail', () => heard.push('mail'));
    pubSub.publish('content');
    expect(heard).toEqual(['one', 'two']);
  });

  it('calls the others after a listener that throws, and does not throw', () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const heard: string[] = [];
    pubSub.subscribe('content', () => {
      throw new Error('Deaf');
    });
    pubSub.subscribe('content', () => heard.push('two'));
    pubSub.publish('content');
    expect(heard).toEqual(['two']);
  });

  it('publishes without an error if nobody listens', () => {
    expect(() => pubSub.publish('error')).not.toThrow();
  });
});
