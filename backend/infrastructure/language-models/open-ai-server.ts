import type { ModelMessage as SentMessage } from 'ai';
import type { LanguageModelServer } from '../../core/config/environment.js';

/** Time limits of an answer, and of the vectors of one batch of texts. */
const ANSWER_TIMEOUT_MS = 60_000;
const VECTORS_TIMEOUT_MS = 20_000;

/** A server may ignore the maximum of tokens; no language has longer tokens than `most`. */
const CHARACTERS_PER_TOKEN = { usual: 4, most: 12 };

/** Tokens that a server may add to a prompt to mark the roles. */
const TEMPLATE_TOKENS = 4096;

/**
 * Limits of a response: bytes per token and per number of a vector including the JSON around it, and a fixed part. A larger response
 * would fill memory.
 */
const BYTES = { perToken: 4096, perNumber: 32, besides: 1_000_000 };

const DIMENSIONS = { least: 8, most: 8192 };

/** What a picture of 1024 pixels per side may cost, and what it usually does: models cut it into tiles of different sizes. */
const PICTURE_TOKENS = { most: 4096, usual: 1024 };

/** Statuses by which servers say that what they were sent is too long, damaged, of a wrong kind, or against their rules. */
const OF_INPUT: ReadonlySet<unknown> = new Set([400, 413, 415, 422, 451]);

/** Ends of an answer without a word that the model has chosen, or was told to. */
const CHOSEN_ENDS: ReadonlySet<string> = new Set(['stop', 'length', 'content-filter']);

/** The model does not take what it was sent. That is no failure of it: the next question may be answered. */
export class InputRefused extends Error {}

/** Tells what is due to the question from a failure of the server. */
const explained = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error && OF_INPUT.has(error.statusCode)
    ? new InputRefused(`${error.statusCode}: ${error.message}`, { cause: error })
    : error;

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  instructions: string;
  /** The last message is the question. */
  messages: ModelMessage[];
  /** A JPEG picture that the question is about, at most 1024 pixels per side; only for a model that reads pictures. */
  picture?: Buffer;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

export interface ModelAnswer {
  text: AsyncIterable<string>;
  /** Tokens of prompt and answer, as counted by the server or estimated. Final once the text has ended. */
  tokens: () => number;
  /** Whether the text was cut off at the maximum of tokens. */
  isCut: () => boolean;
}

const charactersOf = ({ instructions, messages }: ModelRequest): number =>
  instructions.length + messages.reduce((sum, { content }) => sum + content.length, 0);

/** The upper limit of a question's tokens: a prompt has no more tokens than characters. */
export const mostTokens = ({ maxAnswerTokens }: LanguageModelServer, request: ModelRequest): number =>
  charactersOf(request) + (request.picture ? PICTURE_TOKENS.most : 0) + maxAnswerTokens + TEMPLATE_TOKENS;

/** The messages, the last one with the picture that it is about. */
function withPicture({ messages, picture }: ModelRequest): SentMessage[] {
  const last = messages.at(-1);
  if (!picture || !last) return messages;
  const file = { type: 'file', data: picture, mediaType: 'image/jpeg' } as const;
  return [...messages.slice(0, -1), { role: 'user', content: [{ type: 'text', text: last.content }, file] }];
}

/**
 * Streams a completion from a server with OpenAI's API. The text throws if the server fails, stalls, or does not end, and `InputRefused` if
 * it does not take the question.
 */
export function openModel(server: LanguageModelServer, request: ModelRequest): ModelAnswer {
  const { model, maxAnswerTokens, firstWordTimeout, nextWordTimeout } = server;
  const { instructions, signal } = request;
  const maxCharacters = maxAnswerTokens * CHARACTERS_PER_TOKEN.most;
  let characters = 0;
  let countedTokens = 0;
  let isCut = false;
  let end = '';

  async function* stream(): AsyncGenerator<string> {
    const [{ extractReasoningMiddleware, streamText, wrapLanguageModel }, provider] = await Promise.all([
      import('ai'),
      providerOf(server, maxAnswerTokens * BYTES.perToken),
    ]);
    // Ends the request whenever this generator ends.
    const ending = new AbortController();
    const stop = () => ending.abort(new Error(`It said nothing for ${firstWordTimeout} s.`));
    // Replaces the library's own time limit, which reasoning would satisfy as well.
    const untilFirstWord = setTimeout(stop, firstWordTimeout * 1000);
    try {
      const { fullStream } = streamText({
        // Reasoning is not a part of the answer.
        model: wrapLanguageModel({
          model: provider(model),
          middleware: extractReasoningMiddleware({ tagName: 'think' }),
        }),
        instructions,
        messages: withPicture(request),
        maxOutputTokens: maxAnswerTokens,
        temperature: 0,
        maxRetries: 0,
        timeout: { chunkMs: nextWordTimeout * 1000, totalMs: ANSWER_TIMEOUT_MS },
        abortSignal: AbortSignal.any([signal, ending.signal]),
        // Thrown below, instead of on the console.
        onError: () => {},
      });
      for await (const part of fullStream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw new Error(part.reason ?? 'It stalled.');
        if (part.type === 'finish') {
          const { totalTokens = 0 } = part.totalUsage;
          countedTokens = totalTokens <= mostTokens(server, request) ? totalTokens : 0;
          end = part.finishReason;
          isCut = end === 'length';
        }
        if (part.type !== 'text-delta' || part.text === '') continue;
        if (part.text.trim() !== '') clearTimeout(untilFirstWord);
        characters += part.text.length;
        if (characters > maxCharacters) throw new Error('Its answer did not come to an end.');
        yield part.text;
      }
      if (characters === 0) throw new (CHOSEN_ENDS.has(end) ? InputRefused : Error)('Its answer was empty.');
    } catch (error) {
      throw ending.signal.aborted ? ending.signal.reason : explained(error);
    } finally {
      clearTimeout(untilFirstWord);
      ending.abort();
    }
  }

  return {
    text: stream(),
    tokens: () => {
      const words = (charactersOf(request) + Math.min(characters, maxCharacters)) / CHARACTERS_PER_TOKEN.usual;
      const estimated = Math.ceil(words) + (request.picture ? PICTURE_TOKENS.usual : 0);
      return Number.isInteger(countedTokens) && countedTokens > 0 ? countedTokens : estimated;
    },
    isCut: () => isCut,
  };
}

/**
 * Returns the embedding vectors of texts as integers from -127 to 127: a quarter of the memory, for the same order.
 * @throws Error also if the server's vectors don't match the request, InputRefused
 */
export async function vectorsOf(
  server: LanguageModelServer,
  texts: string[],
  signal: AbortSignal = AbortSignal.timeout(VECTORS_TIMEOUT_MS),
): Promise<Int8Array[]> {
  const [{ embedMany }, provider] = await Promise.all([
    import('ai'),
    providerOf(server, texts.length * DIMENSIONS.most * BYTES.perNumber),
  ]);
  const model = provider.embeddingModel(server.embeddingModel ?? '');
  const { embeddings } = await embedMany({ model, values: texts, maxRetries: 0, abortSignal: signal }).catch(
    (error: unknown) => {
      throw explained(error);
    },
  );
  const length = embeddings[0]?.length ?? 0;
  if (embeddings.length !== texts.length) throw new Error('It sent another number of vectors.');
  if (length < DIMENSIONS.least || length > DIMENSIONS.most) throw new Error('It sent vectors of an unlikely length.');
  return embeddings.map((numbers) => {
    const most = numbers.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    if (numbers.length !== length || !Number.isFinite(most) || most === 0)
      throw new Error('It sent a vector that is none.');
    return Int8Array.from(numbers, (value) => Math.round((value / most) * 127));
  });
}

/** Loads the library with the first question: most sites have no model. @param maxBytes Of a response, besides a fixed part. */
async function providerOf({ baseUrl, apiKey }: LanguageModelServer, maxBytes: number) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
    fetch: fetchUpTo(BYTES.besides + maxBytes),
  });
}

/** Fetches with a limit on the size of the response body, whatever its status and encoding. */
const fetchUpTo =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let bytes = 0;
    const limited = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) throw new Error('It sent more than an answer has.');
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(limited, response);
  };
