import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { InputValidationPipe } from '../core/http/validation.pipe.js';
import { SessionsService } from './sessions.service.js';
import { SignInInput } from './sign-in.dto.js';
import { type Attempt, SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

const inputPipe = new InputValidationPipe(SignInInput);

/** Validates the body, counts the attempt, authenticates with Passport and starts the session. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  constructor(
    private readonly rateLimiter: SignInRateLimiterService,
    private readonly sessions: SessionsService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    // Guards run before pipes: Passport would read the body unvalidated.
    const body = (await inputPipe.transform(request.body, { type: 'body' })) as SignInInput;
    request.body = body;
    const attempt = await this.rateLimiter.attempt(body.email, request, response);
    await this.authenticate(context, attempt, body.email);
    if (request.user) await this.sessions.begin(request, request.user);
    return request.user !== undefined;
  }

  private async authenticate(context: ExecutionContext, attempt: Attempt, email: string): Promise<void> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof UnauthorizedException) await this.sessions.keepFailure(email);
      else await attempt.cancel();
      throw error;
    }
    await attempt.succeed();
  }
}
