import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { InputPipe } from '../core/http/validation.js';
import { SessionsService } from './sessions.service.js';
import { SignInInput } from './sign-in.dto.js';
import { type Attempt, SignInThrottle } from './sign-in-throttle.js';

const input = new InputPipe(SignInInput);

/** Signs in by the body of the request: checks it, counts the attempt, asks Passport, begins the session. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  constructor(
    private readonly throttle: SignInThrottle,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    // Passport would take the body as it came: guards run before pipes.
    const body = (await input.transform(request.body, { type: 'body' })) as SignInInput;
    request.body = body;
    const attempt = await this.throttle.attempt(body.email, request, response);
    await this.authenticate(context, attempt);
    if (request.user) await this.sessions.begin(request, request.user);
    return request.user !== undefined;
  }

  private async authenticate(context: ExecutionContext, attempt: Attempt): Promise<void> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) await attempt.cancel();
      throw error;
    }
    await attempt.succeed();
  }
}
