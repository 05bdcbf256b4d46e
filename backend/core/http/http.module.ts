import { Global, Module } from '@nestjs/common';
import { RequestWatch } from './request-watch.js';
import { RouteTable } from './route-table.js';

/** Provides what concerns all requests globally: which are the API's, and who observes them. */
@Global()
@Module({ providers: [RequestWatch, RouteTable], exports: [RequestWatch, RouteTable] })
export class HttpModule {}
