import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { OwnPages } from '../../content/kinds/template/template.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';

/** The template of a kind that is being tried out. */
type Trial = { resource: string } & Pick<OwnPages, 'page' | 'list' | 'texts'>;

/** Templates of kinds as somebody is changing them, for previews. */
@Injectable()
export class TemplateTrials {
  private readonly trials = new AsyncLocalStorage<Trial>();

  /** Shows pages with another template while a function runs. */
  run<T>(trial: Trial, show: () => Promise<T>): Promise<T> {
    return this.trials.run(trial, show);
  }

  /** Returns how the records of a kind are shown; undefined unless an owner has made it. */
  of({ name, facets }: RegisteredDefinition): OwnPages | undefined {
    const trial = this.trials.getStore();
    return facets?.own && trial?.resource === name ? { ...facets.own, ...trial } : facets?.own;
  }
}
