import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../admin/head';
import { title } from '../../../admin/language/title';
import { LanguagesScreen } from '../../../admin/languages/LanguagesScreen';
import { WhatIsTranslated } from '../../../admin/translation-progress/WhatIsTranslated';

export const Route = createFileRoute('/admin/_shell/languages')({
  head: ({ matches }) => pageTitle(matches, title('routes.languages')),
  component: () => <LanguagesScreen Progress={WhatIsTranslated} />,
});
