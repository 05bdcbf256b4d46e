import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { Database } from '../../../core/database/database.js';
import { EmbeddingsService } from '../language-model/embeddings.service.js';
import { PassageVector } from './passage-vector.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Passages whose vectors are asked for at once. */
const BATCH = 32;

/** Vectors that no passage has had for so long are deleted; those in use are noted as such once a week. */
const DAYS = { unused: 30, noted: 7 };

/** By how many standard deviations the nearest passage is nearer than all, if it is no accident. */
const STANDS_OUT = 3.5;

/** A passage of which the vector is wanted. */
interface Text {
  id: string;
  text: string;
}

interface Known {
  hash: string;
  vector: Int8Array;
}

/** The passages that are nearest to a question. */
export interface Nearest {
  /** Their ids, the nearest first. */
  ids: string[];
  /** Whether the first one is much nearer than the others. */
  standsOut: boolean;
}

/** The vectors of one index. */
export type Vectors = Map<string, Known>;

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Finds passages by their meaning, where a model for that is configured. */
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

  /** Reads or makes the vectors of passages that have none yet. Returns whether all have one. */
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

  /** The nearest passages; undefined where they can't be told. */
  async nearest(question: string, vectors: Vectors, most: number): Promise<Nearest | undefined> {
    if (vectors.size === 0) return undefined;
    const asked = await this.embeddings.ofQuestion(question);
    if (!asked) return undefined;
    const near = [...vectors].flatMap(([id, { vector }]) =>
      vector.length === asked.length ? [{ id, likeness: cosine(asked, vector) }] : [],
    );
    if (near.length === 0) return undefined;
    near.sort((one, other) => other.likeness - one.likeness);
    const mean = near.reduce((sum, { likeness }) => sum + likeness, 0) / near.length;
    const variance = near.reduce((sum, { likeness }) => sum + (likeness - mean) ** 2, 0) / near.length;
    const best = near[0]?.likeness ?? 0;
    return {
      ids: near.slice(0, most).map(({ id }) => id),
      standsOut: best - mean > STANDS_OUT * Math.sqrt(variance),
    };
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
        // Another process may have made the same ones.
        manager.createQueryBuilder().insert().into(PassageVector).values(rows).orIgnore().execute(),
      )
      .catch((error: unknown) => this.logger.warn(`Vectors could not be stored: ${String(error)}`));
  }
}

const hashOf = (model: string | undefined, text: string): string =>
  createHash('sha256').update(`${model}\n${text}`).digest('base64url');

function cosine(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / (Math.sqrt(first * second) || 1);
}
