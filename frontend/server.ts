import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { DEFAULT_OFFICE_LANGUAGE } from '../backend/core/language/office-languages.shared.js';
import type { PageContext, PageRenderer } from '../backend/core/ssr/page-context.js';
import type { OfficeLanguageRecord } from '../backend/people/auth/sessions.dto.js';
import { loadLanguage } from './admin/core/language/load';
import { setLanguageSource } from './admin/core/language/office-language';
import { setKindsSource } from './admin/core/session/shown-kinds';
import { createApi } from './api/client';
import { pageKinds, pageLanguage, withPageRequest } from './api/page-request.server';
import { renderWholePage } from './rendering/whole-page.server';

const stream = createStartHandler(defaultStreamHandler);

setLanguageSource(pageLanguage);
setKindsSource(pageKinds);

/** The language of sentences: the user's, or the browser's. The page can be shown without the user's. */
async function officeLanguageOf({ callApi }: PageContext): Promise<string> {
  try {
    const { language, english } = await createApi(callApi).get<OfficeLanguageRecord>('/admin/api/language');
    return language === DEFAULT_OFFICE_LANGUAGE ? english : language;
  } catch {
    return DEFAULT_OFFICE_LANGUAGE;
  }
}

export default {
  // The back office links its styles as files, which the browser caches.
  streamBackOffice: async (request, context) => {
    const language = await officeLanguageOf(context);
    await loadLanguage(language);
    return withPageRequest({ ...context, language }, () => stream(request, { inlineCss: false }));
  },

  renderPublicPage: (url, context) => withPageRequest(context, () => renderWholePage(url)),
} satisfies PageRenderer;
