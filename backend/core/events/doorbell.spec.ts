import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Doorbell, ProcessDoorbell } from './doorbell.js';

describe('ProcessDoorbell', () => {
  let doorbell: Doorbell;

  beforeEach(() => {
    doorbell = new ProcessDoorbell();
  });

  it('calls the listeners of the topic', () => {
    const heard: string[] = [];
    doorbell.onRing('content', () => heard.push('one'));
    doorbell.onRing('content', () => heard.push('two'));
    doorbell.onRing('mail', () => heard.push('mail'));
    doorbell.ring('content');
    expect(heard).toEqual(['one', 'two']);
  });

  it('calls the others after a listener that throws, and does not throw', () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const heard: string[] = [];
    doorbell.onRing('content', () => {
      throw new Error('Deaf');
    });
    doorbell.onRing('content', () => heard.push('two'));
    doorbell.ring('content');
    expect(heard).toEqual(['two']);
  });

  it('rings at nobody', () => {
    expect(() => doorbell.ring('error')).not.toThrow();
  });
});
