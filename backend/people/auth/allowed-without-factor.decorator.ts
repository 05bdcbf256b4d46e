import { SetMetadata } from '@nestjs/common';

export const ALLOWED_WITHOUT_FACTOR = Symbol('allowed without a second factor');

/** Allows a route to users who must set up a second factor first, since they need it to do so. */
export const AllowedWithoutFactor = () => SetMetadata(ALLOWED_WITHOUT_FACTOR, true);
