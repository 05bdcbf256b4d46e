import type { Permission } from '../core/access/permissions.js';

/** A permission that an extension's definition names: decorators are read before it is registered. */
export const ownPermission = (name: `${string}.${string}`): Permission => name as Permission;
