import { Module } from '@nestjs/common';
import { TokenUndoController } from './token-undo.controller.js';
import { TokenUndoService } from './token-undo.service.js';

/** Takes back what a program did with a token. */
@Module({ controllers: [TokenUndoController], providers: [TokenUndoService] })
export class TokenUndoModule {}
