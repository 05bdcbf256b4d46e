import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { Database } from '../../../core/database/database.js';
import { EmbeddingsService } from '../language-model/embeddings.service.js';
import { type Nearest, nearestOf, type Vectors } from './nearest.js';
import { PassageVector } from './passage-vector.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Number of passages per request for vectors. */
const BATCH = 32;

/** Vectors unused for this many days are deleted; the use of the others is recorded once a week. */
const DAYS = { unused: 30, noted: 7 };

/** A passage that needs a vector. */
interface Text {
  id: string;
  text: string;
}

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Finds passages by meaning, if an embedding model is configured. */
@Injectable()
export class PassageVectorsService {
  private readonly logger = new Logger('Embedding model');

  constructor(
    private readonly database: Database,
    private readonly embeddings: EmbeddingsService,
  ) {}

  get isAvailable(): boolean {
    return this.embeddings.isAvailable;
  }

  /** Reads or makes the missing vectors of passages. Returns whether all passages have one. */
  async complete(vectors: Vectors, texts: readonly Text[]): Promise<boolean> {
    const { model } = this.embeddings;
    const wanted = texts.map(({ id, text }) => ({ id, text, hash: hashOf(model, text) }));
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of vectors.keys()) if (!ids.has(id)) vectors.delete(id);
    const missing = wanted.filter(({ id, hash }) => vectors.get(id)?.hash !== hash);
    for (let at = 0; at < missing.length; at += BATCH) {
      const batch = missing.slice(at, at + BATCH);
      const found = await this.stored(batch.map(({ hash }) => hash));
      const unknown = batch.filter(({ hash }) => !found.has(hash));
      if (unknown.length > 0) {
        const made = await this.embeddings.ofTexts(unknown.map(({ text }) => text));
        if (!made) return false;
        unknown.forEach(({ hash }, index) => {
          const vector = made[index];
          if (vector) found.set(hash, vector);
        });
        await this.store(new Map(unknown.map(({ hash }) => [hash, found.get(hash) ?? new Int8Array()])));
      }
      for (const { id, hash } of batch) {
        const vector = found.get(hash);
        if (vector) vectors.set(id, { hash, vector });
      }
    }
    if (missing.length > 0)
      await this.database.transaction((manager) =>
        manager.delete(PassageVector, { used_on: LessThan(dayOf(DAYS.unused)) }),
      );
    return true;
  }

  /** Returns the nearest passages; undefined if they can't be determined. */
  async nearest(question: string, vectors: Vectors, most: number): Promise<Nearest | undefined> {
    if (vectors.size === 0) return undefined;
    const asked = await this.embeddings.ofQuestion(question);
    return asked && nearestOf(asked, vectors, most);
  }

  private async stored(hashes: string[]): Promise<Map<string, Int8Array>> {
    const rows = await this.database.manager.findBy(PassageVector, { hash: In(hashes) });
    const old = rows.filter(({ used_on }) => used_on < dayOf(DAYS.noted)).map(({ hash }) => hash);
    if (old.length > 0)
      await this.database.transaction((manager) =>
        manager.update(PassageVector, { hash: In(old) }, { used_on: dayOf(0) }),
      );
    return new Map(rows.map(({ hash, vector }) => [hash, Int8Array.from(new Int8Array(vector))]));
  }

  private async store(vectors: ReadonlyMap<string, Int8Array>): Promise<void> {
    const rows = [...vectors].map(([hash, vector]) => ({ hash, vector: Buffer.from(vector), used_on: dayOf(0) }));
    await this.database
      .transaction((manager) =>
        // Another process may have made the same vectors.
        manager.createQueryBuilder().insert().into(PassageVector).values(rows).orIgnore().execute(),
      )
      .catch((error: unknown) => this.logger.warn(`Vectors could not be stored: ${String(error)}`));
  }
}

const hashOf = (model: string | undefined, text: string): string =>
  createHash('sha256').update(`${model}\n${text}`).digest('base64url');
