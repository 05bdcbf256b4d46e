import { notFound } from '@tanstack/react-router';
import type { FeatureName } from '../../../backend/features/feature-names.constants.js';
import type { CurrentUser } from './current-user';

/**
 * The loader of a screen that belongs to a feature: on a site without it, the screen is unknown. Not in `beforeLoad`, whose errors
 * are rendered without the shell.
 */
export const withFeature =
  (feature: FeatureName) =>
  ({ context }: { context: { user: CurrentUser } }): void => {
    if (!context.user.features.includes(feature)) throw notFound();
  };
