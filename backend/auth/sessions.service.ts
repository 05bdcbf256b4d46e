import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { MoreThan, Not } from 'typeorm';
import { steadyDate } from '../config/steady-clock.js';
import { Database } from '../database/database.js';
import { RecordNotFound } from '../resource/errors.js';
import { cleanText } from '../resource/text.js';
import type { Account } from './account.dto.js';
import { Credentials, REFUSED } from './credentials.js';
import { Session } from './session.entity.js';
import { rowIdOf } from './session-store.js';
import type { OwnSession } from './sessions.dto.js';

/** Begins, lists and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly credentials: Credentials,
  ) {}

  /** Signs in under a new session id. @throws UnauthorizedException should the password have changed meanwhile */
  async begin(request: Request, account: Account): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.credentials.stillHold(manager, account))) throw new UnauthorizedException({ message: REFUSED });
      await logIn(request, account);
      await manager.update(Session, { id: rowIdOf(request.sessionID) }, clientOf(request));
    });
  }

  /** Ends the session that the request came with. */
  end(request: Request): Promise<void> {
    return new Promise((resolve, reject) => {
      request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
    });
  }

  /** All of the caller's sessions, the one used last first. */
  async list(request: Request, { id }: Account): Promise<OwnSession[]> {
    const rows = await this.database.manager.find(Session, {
      where: { user_id: id, expires_at: MoreThan(steadyDate()) },
      order: { last_seen_at: 'DESC', id: 'ASC' },
    });
    return rows.map((row) => ({
      id: row.id,
      current: this.isCurrent(request, row.id),
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      ip: row.ip,
      user_agent: row.user_agent,
    }));
  }

  isCurrent(request: Request, id: string): boolean {
    return id === rowIdOf(request.sessionID);
  }

  /** @throws RecordNotFound for anybody else's session */
  async endOwn(id: string, account: Account): Promise<void> {
    const { affected } = await this.database.transaction((manager) =>
      manager.delete(Session, { id, user_id: account.id }),
    );
    if (!affected) throw new RecordNotFound('Session');
  }

  /** @param keep The request whose session stays, where it is the user's own. */
  async endAllOf(userId: number, keep?: Request): Promise<void> {
    const others = keep ? { id: Not(rowIdOf(keep.sessionID)) } : {};
    await this.database.transaction((manager) => manager.delete(Session, { user_id: userId, ...others }));
  }
}

function logIn(request: Request, account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    request.logIn(account, (error: unknown) => (error ? reject(error) : resolve()));
  });
}

function clientOf(request: Request): Pick<Session, 'ip' | 'user_agent'> {
  return { ip: (request.ip ?? '').slice(0, 45), user_agent: cleanText(request.get('user-agent') ?? '').slice(0, 512) };
}
