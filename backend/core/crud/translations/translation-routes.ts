import { Body, Get, HttpCode, Param, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import type { Permission } from '../../access/permissions.js';
import { Refuses } from '../../http/refuses.decorator.js';
import { InputValidationPipe } from '../../http/validation.pipe.js';
import { englishName, type Label } from '../../language/say.js';
import { type AddedRoute, addRoutes } from '../added-routes.js';
import type { Author } from '../author.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import { TranslationDraft, TranslationDraftInput, TranslationFieldsInput, TranslationView } from './translation.dto.js';

/** The parts of a definition that the routes need. */
interface TranslatedDefinition {
  name: string;
  label: Label;
  read: Permission;
  write: Permission;
}

interface Handled {
  readonly service: {
    readonly translations: {
      view(id: number, language: string): Promise<TranslationView>;
      confirm(
        id: number,
        language: string,
        fields: readonly string[] | undefined,
        by: Author,
      ): Promise<TranslationView>;
      draft(id: number, language: string, input: TranslationDraftInput): Promise<TranslationDraft>;
    };
  };
}

/** Adds the routes for translations to the controller of a translatable resource. */
export function addTranslationRoutes(controller: Type<Handled>, definition: TranslatedDefinition): void {
  const { name, label, read, write } = definition;
  const path = `admin/api/${name}/:id/translations/:language`;
  const called = englishName(label);
  const lower = called.toLowerCase();
  const about = [
    ApiParam({ name: 'id', type: Number, description: 'Of the original, or of one of its translations.' }),
    ApiParam({ name: 'language', type: String, example: 'pl' }),
    Refuses({ 404: `No ${lower} has this id, or the site no such language.` }),
  ];
  const parameters = [Param('id', new RecordIdPipe(label)), Param('language')];
  const withFields = [...parameters, Body(new InputValidationPipe(TranslationFieldsInput))];
  const types = [Number, String, TranslationFieldsInput];
  const invalid = Refuses({ 422: 'One of the fields is not translated.' });

  const routes: Record<string, AddedRoute<Handled>> = {
    viewTranslation: {
      method: [
        Get(path),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        ApiOperation({
          summary: `Compare with the translation: ${called}`,
          description:
            'The original beside its translation, and for each translated field what it was made from. A translation is ' +
            'created, changed and published by the calls of any record, with its own id.',
        }),
        ApiOkResponse({ type: TranslationView }),
        ...about,
      ],
      parameters,
      types: [Number, String],
      handle(id: number, language: string) {
        return this.service.translations.view(id, language);
      },
    },
    confirmTranslation: {
      method: [
        Post(`${path}/still_right`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Mark the translation as up to date: ${called}`,
          description:
            'The given fields, or all, count as made from the present original. Their texts stay as they are.',
        }),
        ApiBody({ type: TranslationFieldsInput }),
        ApiOkResponse({ type: TranslationView }),
        invalid,
        ...about,
      ],
      parameters: [...withFields, CurrentUser()],
      types: [...types, Object],
      handle(id: number, language: string, { fields }: TranslationFieldsInput, by: Author) {
        return this.service.translations.confirm(id, language, fields, by);
      },
    },
    draftTranslation: {
      method: [
        Post(`${path}/draft`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Draft the translation: ${called}`,
          description:
            'Asks the language model, if one is configured, and saves nothing. A text whose numbers or links differ from ' +
            'the original is dropped.',
        }),
        ApiBody({ type: TranslationDraftInput }),
        ApiOkResponse({ type: TranslationDraft }),
        Refuses({ 503: 'There is no model that could be asked now.' }),
        invalid,
        ...about,
      ],
      parameters: [...parameters, Body(new InputValidationPipe(TranslationDraftInput))],
      types: [Number, String, TranslationDraftInput],
      handle(id: number, language: string, input: TranslationDraftInput) {
        return this.service.translations.draft(id, language, input);
      },
    },
  };
  addRoutes(controller, routes);
}
