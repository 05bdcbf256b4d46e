import { type CanActivate, type ExecutionContext, Injectable, NotFoundException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { currentPreview } from '../../core/database/previews.js';
import { OFFERED } from './offered.decorator.js';
import type { OfferingName } from './offerings.constants.js';
import { OfferingsService } from './offerings.service.js';

/** Answers visitors with a 404 on routes of features that the site does not offer; users, tokens and previews are let through. */
@Injectable()
export class OfferingsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly offerings: OfferingsService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const name = this.reflector.getAllAndOverride<OfferingName | undefined>(OFFERED, targets);
    if (name === undefined || this.offerings.has(name) || currentPreview()) return true;
    if (context.switchToHttp().getRequest<Request>().user) return true;
    throw new NotFoundException();
  }
}
