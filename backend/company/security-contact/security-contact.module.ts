import { Module } from '@nestjs/common';
import { SecurityContactController } from './security-contact.controller.js';
import { SecurityContactService } from './security-contact.service.js';

/** `/.well-known/security.txt`. */
@Module({ controllers: [SecurityContactController], providers: [SecurityContactService] })
export class SecurityContactModule {}
