import { Global, Module } from '@nestjs/common';
import { bodyParser } from '../http/body-parser.middleware.js';
import { HiddenCalls } from '../http/hidden-calls.js';
import { webLayer } from '../http/web-layer.js';
import { refuseOtherMethods } from './allowed-methods.middleware.js';
import { RouteAccess } from './route-access.js';

/** Provides globally what the handlers say of who may call them. */
@Global()
@Module({
  providers: [
    RouteAccess,
    webLayer<[RouteAccess, HiddenCalls]>(
      'methods',
      [RouteAccess, HiddenCalls],
      (access, hidden) => (web) => web.use(refuseOtherMethods(access, (targets) => hidden.hidesHandler(targets))),
    ),
    webLayer<[RouteAccess]>('bodies', [RouteAccess], (access) => (web) => web.use(bodyParser(access))),
  ],
  exports: [RouteAccess],
})
export class AccessModule {}
