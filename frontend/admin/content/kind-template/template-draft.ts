import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import type { TemplateText } from '../../../../backend/content/kinds/template/template.dto.js';
import type { FormItem } from '../../fields/field/form-item';

/** The pages of a kind as they are being changed. */
export interface TemplateDraft {
  page: FormItem[];
  list: FormItem[];
  texts: TemplateText[];
}

const keyOf = (id: number): string => `jukwaa-template:${id}`;

/** Returns what was changed before the screen was loaded anew, unless somebody else has changed the kind since. */
export function keptTemplate({ id, version }: KindRecord): TemplateDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as
      | ({ version: number } & TemplateDraft)
      | null;
    if (kept?.version !== version || !Array.isArray(kept.page) || !Array.isArray(kept.list)) return undefined;
    return { page: kept.page, list: kept.list, texts: kept.texts ?? [] };
  } catch {
    return undefined;
  }
}

export function keepTemplate({ id, version }: KindRecord, draft: TemplateDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify({ version, ...draft }));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is full or blocked: the changes stay on the screen.
  }
}
