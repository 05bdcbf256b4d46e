import { Global, Module } from '@nestjs/common';
import { RouteAccess } from './route-access.js';

/** Provides globally what the handlers say of who may call them. */
@Global()
@Module({ providers: [RouteAccess], exports: [RouteAccess] })
export class AccessModule {}
