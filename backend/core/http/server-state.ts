import { Injectable } from '@nestjs/common';

/** What the server knows of itself. */
@Injectable()
export class ServerState {
  /** Set when the process is asked to end, so that load balancers use other instances. */
  isLeaving = false;
}
