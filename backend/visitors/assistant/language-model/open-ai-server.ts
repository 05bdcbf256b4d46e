import type { LanguageModelServer } from '../../../core/config/environment.js';

/** Time limit of one answer. */
const TOTAL_TIMEOUT_MS = 60_000;

/** A server may ignore the maximum of tokens; no language has longer tokens than `most`. */
const CHARACTERS_PER_TOKEN = { usual: 4, most: 12 };

/** Tokens that a server may add to a prompt to mark the roles. */
const TEMPLATE_TOKENS = 4096;

/** Limits of a response: bytes per token including the JSON around it, and a fixed part. A larger response would fill memory. */
const BYTES = { perToken: 4096, besides: 1_000_000 };

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ModelRequest {
  /** The system prompt. */
  instructions: string;
  /** The last message is the question. */
  messages: ModelMessage[];
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

class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';
}

/** Time limit for the vectors of one batch of texts. */
const VECTORS_TIMEOUT_MS = 20_000;

/** Valid sizes of a vector. */
const DIMENSIONS = { least: 8, most: 8192 };

/** Maximum size of a number in JSON. */
const BYTES_PER_NUMBER = 32;

interface Usage {
  characters: number;
  /** As counted by the server; 0 if it does not count. */
  tokens: number;
  isCut: boolean;
}

const charactersOf = ({ instructions, messages }: ModelRequest): number =>
  instructions.length + messages.reduce((sum, { content }) => sum + content.length, 0);

/** The upper limit of a question's tokens: a prompt has no more tokens than characters. */
export const mostTokens = ({ maxAnswerTokens }: LanguageModelServer, request: ModelRequest): number =>
  charactersOf(request) + maxAnswerTokens + TEMPLATE_TOKENS;

/** Streams a completion from a server with OpenAI's chat completions API. */
export function openModel(server: LanguageModelServer, request: ModelRequest): ModelAnswer {
  const prompt = charactersOf(request);
  const usage: Usage = { characters: prompt, tokens: 0, isCut: false };
  return {
    text: streamOf(server, request, usage),
    tokens: () => usage.tokens || Math.ceil(usage.characters / CHARACTERS_PER_TOKEN.usual),
    isCut: () => usage.isCut,
  };
}

/**
 * Returns the embedding vectors of texts as integers from -127 to 127: a quarter of the memory, for the same order.
 * @throws LanguageModelError also if the server's vectors don't match the request
 */
export async function vectorsOf(
  server: LanguageModelServer,
  texts: string[],
  signal: AbortSignal,
): Promise<Int8Array[]> {
  const { embeddingModel = '' } = server;
  const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: server.baseUrl,
    ...(server.apiKey ? { apiKey: server.apiKey } : {}),
    fetch: fetchUpTo(BYTES.besides + texts.length * DIMENSIONS.most * BYTES_PER_NUMBER),
  });
  try {
    const { embeddings } = await embedMany({
      model: provider.embeddingModel(embeddingModel),
      values: texts,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(VECTORS_TIMEOUT_MS)]),
    });
    const [{ length } = []] = embeddings;
    if (embeddings.length !== texts.length) throw new LanguageModelError('It sent another number of vectors.');
    if (length === undefined || length < DIMENSIONS.least || length > DIMENSIONS.most)
      throw new LanguageModelError('It sent vectors of an unlikely length.');
    return embeddings.map((numbers) => wholeNumbers(numbers, length));
  } catch (error) {
    throw toError(error);
  }
}

function wholeNumbers(numbers: readonly number[], length: number): Int8Array {
  const most = numbers.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (numbers.length !== length || !Number.isFinite(most) || most === 0)
    throw new LanguageModelError('It sent a vector that is none.');
  return Int8Array.from(numbers, (value) => Math.round((value / most) * 127));
}

async function* streamOf(server: LanguageModelServer, request: ModelRequest, usage: Usage): AsyncGenerator<string> {
  const { instructions, messages, signal } = request;
  // Loaded with the first question: most sites have no model.
  const [{ extractReasoningMiddleware, streamText, wrapLanguageModel }, { createOpenAICompatible }] = await Promise.all(
    [import('ai'), import('@ai-sdk/openai-compatible')],
  );
  const { baseUrl, model, apiKey, maxAnswerTokens, firstWordTimeout, nextWordTimeout } = server;
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey ? { apiKey } : {}),
    fetch: fetchUpTo(BYTES.besides + maxAnswerTokens * BYTES.perToken),
  });
  // Ends the request whenever this generator ends.
  const ending = new AbortController();
  // Replaces the library's own time limit, which reasoning would satisfy as well.
  const untilFirstWord = setTimeout(() => ending.abort(noWord(firstWordTimeout)), firstWordTimeout * 1000);
  const maxCharacters = maxAnswerTokens * CHARACTERS_PER_TOKEN.most;
  let characters = 0;
  try {
    const { fullStream } = streamText({
      // Reasoning is not a part of the answer.
      model: wrapLanguageModel({
        model: provider(model),
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      }),
      instructions,
      messages,
      maxOutputTokens: maxAnswerTokens,
      temperature: 0,
      maxRetries: 0,
      timeout: { chunkMs: nextWordTimeout * 1000, totalMs: TOTAL_TIMEOUT_MS },
      abortSignal: AbortSignal.any([signal, ending.signal]),
      // Reported below, instead of on the console.
      onError: () => {},
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw toError(part.error);
      if (part.type === 'abort') throw ending.signal.reason ?? new LanguageModelError(part.reason ?? 'It stalled.');
      if (part.type === 'finish') {
        usage.tokens = believable(part.totalUsage.totalTokens, mostTokens(server, request));
        usage.isCut = part.finishReason === 'length';
      }
      if (part.type !== 'text-delta' || part.text === '') continue;
      if (part.text.trim() !== '') clearTimeout(untilFirstWord);
      characters += part.text.length;
      usage.characters += Math.min(part.text.length, maxCharacters);
      if (characters > maxCharacters) throw new LanguageModelError('Its answer did not come to an end.');
      yield part.text;
    }
    if (characters === 0) throw new LanguageModelError('Its answer was empty.');
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : toError(error);
  } finally {
    clearTimeout(untilFirstWord);
    ending.abort();
  }
}

/** The server's token count; 0 if it is implausible. */
const believable = (tokens: number | undefined, most: number): number =>
  tokens !== undefined && Number.isInteger(tokens) && tokens > 0 && tokens <= most ? tokens : 0;

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
          if (bytes > maxBytes) throw new LanguageModelError('It sent more than an answer has.');
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(limited, response);
  };

const noWord = (seconds: number) => new LanguageModelError(`It said nothing for ${seconds} s.`);

const toError = (error: unknown): Error =>
  error instanceof LanguageModelError
    ? error
    : new LanguageModelError(error instanceof Error ? error.message : String(error), { cause: error });
