import { type ExecutionContext, Injectable, UnauthorizedException } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { InputValidationPipe } from '../../core/http/validation.pipe.js';
import { INVALID_CREDENTIALS } from './credentials.service.js';
import { SecondStepService } from './second-step.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInInput } from './sign-in.dto.js';
import { type Attempt, SignInRateLimiterService } from './sign-in-rate-limiter.service.js';

const inputPipe = new InputValidationPipe(SignInInput);

/**
 * Validates the body, counts the attempt, authenticates with Passport, and starts the session, or the second step of users with a
 * second factor.
 */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  constructor(
    private readonly rateLimiter: SignInRateLimiterService,
    private readonly sessions: SessionsService,
    private readonly secondStep: SecondStepService,
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
    const user = await this.authenticate(context, attempt, body.email);
    if (!user.second_factor) {
      await attempt.succeed();
      await this.sessions.begin(request, user);
      return true;
    }
    // Nobody is signed in yet. The failures of this account stay counted: entering the password does not forgive wrong codes.
    delete request.user;
    await attempt.cancel();
    request.secondStep = await this.secondStep.begin(request, response, user);
    return true;
  }

  private async authenticate(context: ExecutionContext, attempt: Attempt, email: string): Promise<AuthUser> {
    try {
      await super.canActivate(context);
    } catch (error) {
      if (error instanceof UnauthorizedException) await this.sessions.keepFailure(email);
      else await attempt.cancel();
      throw error;
    }
    const { user } = context.switchToHttp().getRequest<Request>();
    if (!user) throw new UnauthorizedException({ message: INVALID_CREDENTIALS() });
    return user;
  }
}
