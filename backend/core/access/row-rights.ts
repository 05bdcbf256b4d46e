import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import type { AuthUser } from './auth-user.dto.js';

/** Hides individual rows of readable resources from a user. */
export abstract class RowRights {
  /** Runs the handler, and everything it starts, without these rows. */
  abstract within(user: AuthUser, handler: CallHandler): Promise<Observable<unknown>>;
}

/**
 * Runs handlers of signed-in users within their rights. Not for all routes: with an interceptor, an event stream begins before its
 * handler can reject the request.
 */
@Injectable()
export class RowRightsInterceptor implements NestInterceptor {
  constructor(private readonly rights: RowRights) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { user } = context.switchToHttp().getRequest<Request>();
    return user ? this.rights.within(user, next) : next.handle();
  }
}
