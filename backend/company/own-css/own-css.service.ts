import { Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { SingletonService } from '../../core/crud/singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import type { Theme } from '../identity/theme.shared.js';
import { consentGuard } from './consent-guard.js';
import { CssProblem, readCss } from './css-reader.js';
import { OWN_CSS_LENGTH } from './own-css.constants.js';
import { OwnCssInput, OwnCssRecord } from './own-css.dto.js';
import { OwnCss } from './own-css.entity.js';

export const ownCssDefinition = defineSettings({
  name: 'own_css',
  label: 'Own CSS',
  entity: OwnCss,
  input: OwnCssInput,
  record: OwnCssRecord,
  read: Permission.OwnCssWrite,
  write: Permission.OwnCssWrite,
  routes: 'admin/api/own_css',
  facets: { preview: { page: 'home' } },
});

/** The style sheet that administrators write for the public pages. */
@Injectable()
export class OwnCssService extends SingletonService<OwnCss, OwnCssInput, OwnCssRecord> {
  private readonly saved: CommittedValue<string>;

  constructor(context: ResourceContext, changes: ChangeReader) {
    super(ownCssDefinition, context);
    this.saved = this.follow(changes, rulesOf);
  }

  /** Whether pages have any. */
  get isUsed(): boolean {
    return this.rules !== '';
  }

  /** The style sheet for pages, in its layer; empty for none. @param theme The colors of the site. */
  sheet(theme: Theme): string {
    return this.isUsed ? `@layer own{${consentGuard(theme)}${this.rules}}` : '';
  }

  private get rules(): string {
    return this.saved.current ?? '';
  }

  /** @throws ValidationException for the first line that can't stand on pages */
  protected override settle({ css }: OwnCss, before: OwnCss): void {
    if (css === before.css) return;
    try {
      readCss(css);
    } catch (error) {
      if (!(error instanceof CssProblem)) throw error;
      const { line, key, what } = error;
      throw new ValidationException({
        css: [say('ownCss.lineProblem', { value: line, problem: say(key, { what }) })],
      });
    }
  }
}

/** Rows may come from a backup or from another version: what is not fit for pages is on none. */
function rulesOf({ css, is_on }: OwnCss): string {
  if (!is_on || css.length > OWN_CSS_LENGTH) return '';
  try {
    const rules = readCss(css);
    return rules.trim() === '' ? '' : rules;
  } catch (error) {
    if (error instanceof CssProblem) return '';
    throw error;
  }
}
