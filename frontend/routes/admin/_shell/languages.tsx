import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { LanguagesScreen } from '../../../admin/languages/LanguagesScreen';
import { WhatIsTranslated } from '../../../admin/translation-progress/WhatIsTranslated';

export const Route = createFileRoute('/admin/_shell/languages')({
  head: ({ matches }) => pageTitle(matches, 'Languages'),
  component: () => <LanguagesScreen Progress={WhatIsTranslated} />,
});
