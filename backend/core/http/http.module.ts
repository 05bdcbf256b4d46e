import { Global, Module } from '@nestjs/common';
import { RequestWatch } from './request-watch.js';

/** Provides what all requests pass globally, for those who observe them. */
@Global()
@Module({ providers: [RequestWatch], exports: [RequestWatch] })
export class HttpModule {}
