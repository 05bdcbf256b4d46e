import { createFileRoute } from '@tanstack/react-router';
import { LanguagesScreen } from '../../../admin/company/languages/LanguagesScreen';
import { WhatIsTranslated } from '../../../admin/operations/translation-progress/WhatIsTranslated';

export const Route = createFileRoute('/admin/_shell/languages')({
  staticData: { title: 'languages.languages', permission: 'languages.read' },
  component: () => <LanguagesScreen Progress={WhatIsTranslated} />,
});
