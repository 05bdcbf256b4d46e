import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { isExtensionPermission, isOfAllContent } from '../../core/access/permissions.js';
import { RouteAccess } from '../../core/access/route-access.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ActiveFeatures } from '../../core/features/active-features.js';
import type { Me } from './me.dto.js';

/** Completes the signed-in user by what the back office shows of the site. */
@Injectable()
export class MeService {
  constructor(
    private readonly resources: ResourceRegistry,
    private readonly features: ActiveFeatures,
    private readonly routes: RouteAccess,
  ) {}

  of(user: AuthUser): Me {
    // The others belong to what this site is without. No call asks for those of all content itself, but for those of one kind.
    const permissions = user.permissions.filter(
      (permission) =>
        this.routes.permissions.has(permission) || isOfAllContent(permission) || isExtensionPermission(permission),
    );
    return {
      ...user,
      permissions,
      kinds: this.resources.kindsFor(user),
      forms: this.resources.formsFor(user),
      features: [...this.features.names],
    };
  }
}
