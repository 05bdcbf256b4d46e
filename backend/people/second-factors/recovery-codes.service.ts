import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RECOVERY_CODES } from './second-factor.constants.js';

/** 32 letters, five bits each, without similar ones. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789';
const LENGTH = 24;

/**
 * Single-use codes for users who have lost their other factors. They have 120 random bits, so that a fast hash suffices; earlier
 * ones with 80 bits still work.
 */
@Injectable()
export class RecoveryCodesService {
  constructor(private readonly database: Database) {}

  /** Counts the user's remaining codes. */
  count(userId: number): Promise<number> {
    return this.database.manager.countBy(RecoveryCode, { user_id: userId });
  }

  /** Replaces all codes by new ones, in the running transaction. Only their hashes are stored. */
  async renew(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await this.deleteAll(manager, userId);
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ hash: hashOf(userId, code), user_id: userId })),
    );
    return codes;
  }

  /** Uses a code up in the running transaction. Returns false if the user has no such code (any more). */
  async use(manager: EntityManager, userId: number, typed: string): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCode, { hash: hashOf(userId, typed) });
    return affected === 1;
  }

  async deleteAll(manager: EntityManager, userId: number): Promise<void> {
    await manager.delete(RecoveryCode, { user_id: userId });
  }
}

/** In groups of four, for readability. */
function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Hashes the letters alone: case, spaces and hyphens do not matter. */
function hashOf(userId: number, code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery:${userId}:${letters}`).digest('hex');
}
