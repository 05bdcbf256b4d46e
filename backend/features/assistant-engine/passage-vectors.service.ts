import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { InputRefused, vectorsOf } from '../../infrastructure/language-models/open-ai-server.js';
import { TokenBudgetService } from '../../infrastructure/language-models/token-budget.service.js';
import {
  type Nearest,
  PassageMeanings,
  type Vectors,
} from '../../visitors/assistant/answers/passage-meanings.service.js';
import { PassageVector } from './passage-vector.entity.js';

const DAY_MS = 24 * 60 * 60_000;

const BATCH = 32;

/** Vectors unused for this many days are deleted; the use of the others is recorded once a week. */
const DAYS = { unused: 30, noted: 7 };

const PAUSE_MS = 60_000;

/** Short, since a visitor waits for the vector of a question. */
const QUESTION_TIMEOUT_MS = 2000;
const MAX_QUESTIONS_AT_ONCE = 8;

const NEAREST = 12;

/** Minimum distance of the nearest passage from the mean, in standard deviations, to rule out a coincidence. */
const STANDS_OUT = 4.5;

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

/** Finds passages by meaning, if an embedding model is configured. */
@Injectable()
export class PassageVectorsService extends PassageMeanings {
  private readonly logger = new Logger('Embedding model');
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private questions = 0;

  constructor(
    private readonly database: Database,
    private readonly budget: TokenBudgetService,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super();
  }

  override get isAvailable(): boolean {
    return this.config.languageModel?.embeddingModel !== undefined && performance.now() >= this.pausedUntil;
  }

  override async complete(vectors: Vectors, texts: readonly { id: string; text: string }[]): Promise<boolean> {
    const model = this.config.languageModel?.embeddingModel;
    const hashOf = (text: string) => createHash('sha256').update(`${model}\n${text}`).digest('base64url');
    const wanted = texts.map(({ id, text }) => ({ id, text, hash: hashOf(text) }));
    const ids = new Set(wanted.map(({ id }) => id));
    for (const id of vectors.keys()) if (!ids.has(id)) vectors.delete(id);
    const missing = wanted.filter(({ id, hash }) => vectors.get(id)?.hash !== hash);
    for (let at = 0; at < missing.length; at += BATCH) {
      const batch = missing.slice(at, at + BATCH);
      const found = await this.stored(batch.map(({ hash }) => hash));
      const unknown = batch.filter(({ hash }) => !found.has(hash));
      if (unknown.length > 0) {
        const made = await this.make(unknown.map(({ text }) => text));
        if (!made) return false;
        const rows = made.map((vector, index) => ({ hash: unknown[index]?.hash ?? '', vector }));
        for (const { hash, vector } of rows) found.set(hash, vector);
        await this.store(rows);
      }
      for (const { id, hash } of batch) vectors.set(id, { hash, vector: found.get(hash) ?? new Int8Array() });
    }
    if (missing.length > 0)
      await this.database.transaction((manager) =>
        manager.delete(PassageVector, { used_on: LessThan(dayOf(DAYS.unused)) }),
      );
    return true;
  }

  override async nearest(question: string, vectors: Vectors, address: string): Promise<Nearest | undefined> {
    const asked = vectors.size > 0 ? await this.ofQuestion(question, address) : undefined;
    if (!asked) return undefined;
    const near = [...vectors]
      // Another model had other dimensions.
      .filter(([, { vector }]) => vector.length === asked.length)
      .map(([id, { vector }]) => ({ id, likeness: cosine(asked, vector) }))
      .sort((one, other) => other.likeness - one.likeness);
    const [nearest] = near;
    if (!nearest) return undefined;
    const mean = near.reduce((sum, { likeness }) => sum + likeness, 0) / near.length;
    const variance = near.reduce((sum, { likeness }) => sum + (likeness - mean) ** 2, 0) / near.length;
    const standsOut = (nearest.likeness - mean) / (Math.sqrt(variance) || 1) > STANDS_OUT;
    return { ids: near.slice(0, NEAREST).map(({ id }) => id), standsOut };
  }

  /** Returns the vector of a question. Its tokens count towards the language model's budget. */
  private async ofQuestion(question: string, address: string): Promise<Int8Array | undefined> {
    if (!this.isAvailable || question === '' || this.questions >= MAX_QUESTIONS_AT_ONCE) return undefined;
    this.questions += 1;
    try {
      // A token is at least one character, so the reservation is an upper limit.
      if (!(await this.budget.reserve(question.length, address))) return undefined;
      return (await this.make([question], AbortSignal.timeout(QUESTION_TIMEOUT_MS)))?.[0];
    } catch (error) {
      this.logger.warn(`Tokens could not be reserved: ${String(error)}`);
      return undefined;
    } finally {
      this.questions -= 1;
    }
  }

  /** Asks the model for vectors. Returns undefined on any failure. @param signal Of a question */
  private async make(texts: string[], signal?: AbortSignal): Promise<Int8Array[] | undefined> {
    const { languageModel } = this.config;
    if (!languageModel || !this.isAvailable) return undefined;
    try {
      return await vectorsOf(languageModel, texts, signal);
    } catch (error) {
      // A question that the model does not take is no reason to leave it alone for all others.
      if (!(error instanceof InputRefused && signal)) this.pausedUntil = performance.now() + PAUSE_MS;
      this.logger.warn(`Passages are found by their words alone: ${error instanceof Error ? error.message : error}`);
      return undefined;
    }
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

  private async store(vectors: { hash: string; vector: Int8Array }[]): Promise<void> {
    const rows = vectors.map(({ hash, vector }) => ({ hash, vector: Buffer.from(vector), used_on: dayOf(0) }));
    await this.database
      // Another process may have made the same vectors.
      .transaction((manager) =>
        manager.createQueryBuilder().insert().into(PassageVector).values(rows).orIgnore().execute(),
      )
      .catch((error: unknown) => this.logger.warn(`Vectors could not be stored: ${String(error)}`));
  }
}

const cosine = (one: Int8Array, other: Int8Array): number =>
  product(one, other) / (Math.sqrt(product(one, one) * product(other, other)) || 1);

function product(one: Int8Array, other: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
