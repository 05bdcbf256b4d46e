import { Global, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { AddressGate } from './address-gate.js';
import { compressAnswers } from './compression.middleware.js';
import { refuseOtherMediaTypes } from './content-type.middleware.js';
import { restoreClientAddress } from './internal-request.js';
import { nameSentences } from './named-sentences.middleware.js';
import { describeProblems } from './problem-details.middleware.js';
import { rejectInvalidTargets } from './request-target.js';
import { RequestWatch } from './request-watch.js';
import { RouteTable } from './route-table.js';
import { securityHeaders } from './security-headers.middleware.js';
import { ServerState } from './server-state.js';
import { webLayer } from './web-layer.js';

/** Provides what concerns all requests globally: which are the API's, and who observes them. */
@Global()
@Module({
  providers: [
    RequestWatch,
    RouteTable,
    ServerState,
    {
      provide: AddressGate,
      inject: [CONFIGURATION],
      useFactory: ({ requests }: Configuration) => new AddressGate(requests.perAddress),
    },
    webLayer<[AddressGate]>('address limit', [AddressGate], (gate) => (web) => web.use(gate.withoutBody)),
    webLayer('client address', [], () => (web) => web.use(restoreClientAddress)),
    webLayer('problem details', [], () => (web) => web.use(describeProblems)),
    webLayer('named sentences', [], () => (web) => web.use(nameSentences)),
    webLayer<[Configuration]>(
      'security headers',
      [CONFIGURATION],
      (config) => (web) => web.use(securityHeaders(config)),
    ),
    webLayer('request target', [], () => (web) => web.use(rejectInvalidTargets)),
    webLayer('compression', [], () => (web) => web.use(compressAnswers())),
    webLayer('media types', [], () => (web) => web.use(refuseOtherMediaTypes)),
    webLayer<[AddressGate]>('address limit with bodies', [AddressGate], (gate) => (web) => web.use(gate.withBody)),
  ],
  exports: [RequestWatch, RouteTable, ServerState],
})
export class HttpModule {}
