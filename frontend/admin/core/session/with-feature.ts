import { notFound } from '@tanstack/react-router';
import type { FeatureName } from '../../../../backend/features/feature-names.constants.js';
import type { CurrentUser } from './current-user';

/**
 * The loader of a screen that belongs to a feature, or to several: on a site without all of these, the screen is unknown. Not in
 * `beforeLoad`, whose errors are rendered without the shell.
 */
export const withFeature =
  (...features: FeatureName[]) =>
  ({ context }: { context: { user: CurrentUser } }): void => {
    if (!features.some((feature) => context.user.features.includes(feature))) throw notFound();
  };
