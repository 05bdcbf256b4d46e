import { Injectable, UnauthorizedException } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { CredentialsService } from './credentials.service.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly credentials: CredentialsService) {
    super({ usernameField: 'email' });
  }

  async validate(email: string, password: string): Promise<AuthUser> {
    const user = await this.credentials.verify(email, password);
    if (!user) throw new UnauthorizedException({ message: await this.credentials.refusal() });
    return user;
  }
}
