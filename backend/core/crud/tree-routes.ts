import { Body, Get, Param, Put, Query, type Type } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { AllowDeclaredToken, RequirePermission } from '../access/access.decorator.js';
import { CurrentUser } from '../access/current-user.decorator.js';
import type { Permission } from '../access/permissions.js';
import { Refuses } from '../http/refuses.decorator.js';
import { InputValidationPipe } from '../http/validation.pipe.js';
import { englishName, type Label } from '../language/say.js';
import { type AddedRoute, addRoutes } from './added-routes.js';
import type { Author } from './author.js';
import { RecordIdPipe } from './record-id.pipe.js';
import { TREE_LEVELS } from './tree.constants.js';
import { MovedRecord, MoveInput, RecordTree, TreeQuery } from './tree.dto.js';

interface TreeDefinition {
  name: string;
  label: Label;
  read: Permission;
  write: Permission;
}

interface Handled {
  readonly service: {
    treeIn(version?: string): Promise<RecordTree>;
    move(id: number, input: MoveInput, by: Author): Promise<MovedRecord>;
  };
}

/** Adds the calls of a tree to the controller of a resource whose records stand below each other. */
export function addTreeRoutes(controller: Type<Handled>, { name, label, read, write }: TreeDefinition): void {
  const called = englishName(label);
  const lower = called.toLowerCase();
  const routes: Record<string, AddedRoute<Handled>> = {
    tree: {
      method: [
        Get(`admin/api/tree_${name}`),
        RequirePermission(read),
        AllowDeclaredToken(name, 'read'),
        ApiOperation({
          summary: `Tree: ${called}`,
          description: 'All records with what they stand below, each before those below it, without their fields.',
        }),
        ApiOkResponse({ type: RecordTree }),
      ],
      parameters: [Query(new InputValidationPipe(TreeQuery))],
      types: [TreeQuery],
      handle({ tree_version }: TreeQuery) {
        return this.service.treeIn(tree_version);
      },
    },
    move: {
      method: [
        Put(`admin/api/move_${name}/:id`),
        RequirePermission(write),
        AllowDeclaredToken(name, 'write'),
        ApiOperation({
          summary: `Move: ${called}`,
          description:
            `Puts a record below another one, or on the first level, with all that stand below it; there are at most ${TREE_LEVELS} levels. ` +
            'It is a change of the record (`parent_id`), and one of the order, both of which the history can take back.',
        }),
        ApiParam({ name: 'id', type: Number }),
        ApiBody({ type: MoveInput }),
        ApiOkResponse({ type: MovedRecord }),
        Refuses({
          404: `No ${lower} has this id.`,
          422: 'The record would stand below itself, or there would be too many levels.',
        }),
      ],
      parameters: [Param('id', new RecordIdPipe(label)), Body(new InputValidationPipe(MoveInput)), CurrentUser()],
      types: [Number, MoveInput, Object],
      handle(id: number, input: MoveInput, by: Author) {
        return this.service.move(id, input, by);
      },
    },
  };
  addRoutes(controller, routes);
}
