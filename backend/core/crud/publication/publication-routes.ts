import { Body, Delete, Get, HttpCode, Param, Post, Put, type Type } from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../../access/access.decorator.js';
import { CurrentUser } from '../../access/current-user.decorator.js';
import type { Permission } from '../../access/permissions.js';
import { StaleDraftErrorBody, StaleErrorBody } from '../../http/errors.dto.js';
import { Refuses } from '../../http/refuses.decorator.js';
import { InputValidationPipe } from '../../http/validation.pipe.js';
import { englishName, type Label } from '../../language/say.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { type AddedRoute, addRoutes } from '../added-routes.js';
import type { Author } from '../author.js';
import { RecordIdPipe } from '../record-id.pipe.js';
import {
  DraftInput,
  DraftRecord,
  PublicationRecord,
  PublishInput,
  RecordReview,
  ReviewAnswerInput,
  ReviewInput,
  SavedDraft,
  ScheduleInput,
  UnpublishInput,
} from './publication.dto.js';
import type { RecordPublications } from './record-publications.js';

/** The parts of a definition that the routes need. */
interface ContentDefinition {
  name: string;
  label: Label;
  record: Type;
  read: Permission;
  write: Permission;
  publish?: Permission;
}

interface Handled {
  readonly service: { readonly publications: RecordPublications };
}

/** Adds the routes for drafts and publication to the controller of a content resource. */
export function addPublicationRoutes(controller: Type<Handled>, definition: ContentDefinition): void {
  const { name, label, record, read, write, publish = write } = definition;
  const ref = (id: number) => ({ resource: name, id });
  const called = englishName(label);
  const lower = called.toLowerCase();
  const byId = [ApiParam({ name: 'id', type: Number }), Refuses({ 404: `No ${lower} has this id.` })];
  const id = Param('id', new RecordIdPipe(label));
  const body = (dto: Type): ParameterDecorator => Body(new InputValidationPipe(dto));
  const invalid = Refuses({ 422: 'A field breaks a rule.' });
  const staleDraft = ApiConflictResponse({
    type: StaleDraftErrorBody,
    description: 'Somebody else has saved the draft or the record since.',
  });

  const routes: Record<string, AddedRoute<Handled>> = {
    readDraft: {
      method: [
        Get(`admin/api/draft_${name}/:id`),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        ApiOperation({ summary: `Read the draft: ${called}` }),
        ApiOkResponse({ type: DraftRecord }),
        ...byId,
      ],
      parameters: [id],
      types: [Number],
      handle(recordId: number) {
        return this.service.publications.readDraft(ref(recordId));
      },
    },
    saveDraft: {
      method: [
        Put(`admin/api/draft_${name}/:id`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        ApiOperation({
          summary: `Save a draft: ${called}`,
          description:
            'Visitors see nothing of it until it is published. Types and limits are checked, and rich text is sanitized, as ' +
            'in an update; what is required may be missing. Without any value there is no draft, and what is on the site ' +
            'is not published later any more: `notice` says so.',
        }),
        ApiBody({ type: DraftInput }),
        ApiOkResponse({ type: SavedDraft }),
        staleDraft,
        invalid,
        ...byId,
      ],
      parameters: [id, body(DraftInput), CurrentUser()],
      types: [Number, DraftInput, Object],
      handle(recordId: number, input: DraftInput, by: Author) {
        return this.service.publications.saveDraft(ref(recordId), input, by);
      },
    },
    discardDraft: {
      method: [
        Delete(`admin/api/draft_${name}/:id`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Discard the draft: ${called}`,
          description: 'The time at which it was to be published ends with it: `notice` says so.',
        }),
        ApiOkResponse({ type: SavedDraft }),
        ...byId,
      ],
      parameters: [id, CurrentUser()],
      types: [Number, Object],
      handle(recordId: number, by: Author) {
        return this.service.publications.discardDraft(ref(recordId), by);
      },
    },
    publish: {
      method: [
        Post(`admin/api/publish_${name}/:id`),
        RequirePermission(publish),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Publish: ${called}`,
          description:
            'The record gets the values of its draft, if it has one, and becomes active. Nothing is published if a field ' +
            'breaks a rule, or if somebody has saved the record since the draft began.',
        }),
        ApiBody({ type: PublishInput }),
        ApiOkResponse({ type: record }),
        staleDraft,
        invalid,
        ...byId,
      ],
      parameters: [id, body(PublishInput), CurrentUser()],
      types: [Number, PublishInput, Object],
      handle(recordId: number, input: PublishInput, by: Author) {
        return this.service.publications.publish(ref(recordId), input, by);
      },
    },
    unpublish: {
      method: [
        Post(`admin/api/unpublish_${name}/:id`),
        RequirePermission(publish),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Take off the site: ${called}`,
          description: 'The record becomes inactive; its draft stays.',
        }),
        ApiBody({ type: UnpublishInput }),
        ApiOkResponse({ type: record }),
        ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has saved the record since.' }),
        invalid,
        ...byId,
      ],
      parameters: [id, body(UnpublishInput), CurrentUser()],
      types: [Number, UnpublishInput, Object],
      handle(recordId: number, input: UnpublishInput, by: Author) {
        return this.service.publications.unpublish(ref(recordId), input, by);
      },
    },
    readReview: {
      method: [
        Get(`admin/api/review_${name}/:id`),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        ApiOperation({ summary: `Read what is asked: ${called}` }),
        ApiOkResponse({ type: RecordReview }),
        ...byId,
      ],
      parameters: [id],
      types: [Number],
      handle(recordId: number) {
        return this.service.publications.readReview(ref(recordId));
      },
    },
    askReview: {
      method: [
        Post(`admin/api/ask_review_${name}/:id`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        RateLimit({ name: 'requests', points: 60, duration: 900, per: 'user' }),
        HttpCode(200),
        ApiOperation({
          summary: `Ask for a review: ${called}`,
          description:
            'Who may publish the record is told by mail and on the start page. Publishing it answers the question; asking again replaces it.',
        }),
        ApiBody({ type: ReviewInput }),
        ApiOkResponse({ type: RecordReview }),
        Refuses({ 409: 'There is nothing to publish.' }),
        invalid,
        ...byId,
      ],
      parameters: [id, body(ReviewInput), CurrentUser()],
      types: [Number, ReviewInput, Object],
      handle(recordId: number, input: ReviewInput, by: Author) {
        return this.service.publications.askReview(ref(recordId), input, by);
      },
    },
    returnReview: {
      method: [
        Post(`admin/api/return_review_${name}/:id`),
        RequirePermission(publish),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({
          summary: `Return what is asked: ${called}`,
          description: 'Who asked is told by mail what is missing. The draft stays.',
        }),
        ApiBody({ type: ReviewAnswerInput }),
        ApiOkResponse({ type: RecordReview }),
        Refuses({ 409: 'Nobody asks for a review.' }),
        invalid,
        ...byId,
      ],
      parameters: [id, body(ReviewAnswerInput), CurrentUser()],
      types: [Number, ReviewAnswerInput, Object],
      handle(recordId: number, input: ReviewAnswerInput, by: Author) {
        return this.service.publications.returnReview(ref(recordId), input, by);
      },
    },
    withdrawReview: {
      method: [
        Delete(`admin/api/review_${name}/:id`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        HttpCode(200),
        ApiOperation({ summary: `Withdraw the question for a review: ${called}`, description: 'The draft stays.' }),
        ApiOkResponse({ type: RecordReview }),
        Refuses({ 403: 'Somebody else has asked.', 409: 'Nobody asks for a review.' }),
        ...byId,
      ],
      parameters: [id, CurrentUser()],
      types: [Number, Object],
      handle(recordId: number, by: Author) {
        return this.service.publications.withdrawReview(ref(recordId), by);
      },
    },
    schedule: {
      method: [
        Put(`admin/api/schedule_${name}/:id`),
        RequirePermission(publish),
        AllowDeclaredToken(name, 'write'),
        ApiOperation({
          summary: `Publish later: ${called}`,
          description:
            'What was missed while the application was down is done at once. What fails is told in `publication.error`; it ' +
            'is tried again if the cause is not in the record.',
        }),
        ApiBody({ type: ScheduleInput }),
        ApiOkResponse({ type: PublicationRecord }),
        ApiConflictResponse({ type: StaleErrorBody, description: 'Somebody else has saved the record since.' }),
        invalid,
        ...byId,
      ],
      parameters: [id, body(ScheduleInput), CurrentUser()],
      types: [Number, ScheduleInput, Object],
      handle(recordId: number, input: ScheduleInput, by: Author) {
        return this.service.publications.schedule(ref(recordId), input, by);
      },
    },
  };

  addRoutes(controller, routes);
}
