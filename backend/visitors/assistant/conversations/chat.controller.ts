import {
  Body,
  Controller,
  Get,
  HttpCode,
  Ip,
  type MessageEvent,
  Post,
  RequestMethod,
  Res,
  Sse,
  SseSignal,
} from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { OfferedWith } from '../../../company/offerings/offered.decorator.js';
import { WordedErrors } from '../../../company/words/worded-errors.decorator.js';
import { Public } from '../../../core/access/access.decorator.js';
import { MessageBody } from '../../../core/crud/resource.dto.js';
import { Refuses } from '../../../core/http/refuses.decorator.js';
import { say } from '../../../core/language/say.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.decorator.js';
import type { ReplyKind } from '../answers/answer.js';
import {
  ChatDone,
  ChatError,
  ChatGreeting,
  ChatInput,
  ChatSource,
  ChatSources,
  ChatText,
  RatingInput,
} from './chat.dto.js';
import { ChatService } from './chat.service.js';
import { ConversationsService } from './conversations.service.js';

const SWITCHED_OFF = 'The assistant is switched off.';

/** Many visitors may share an address, for example in a school or a mobile network. */
const QUESTION_LIMIT = { points: 120, duration: 60, name: 'questions' } as const;

/** Returns the example of a stream: one text, its sources, and `done`. */
function example(summary: string, text: string, source: ChatSource, kind: ReplyKind) {
  const done = { conversation: '5Rr0lYyTDCgGJr3dUqJxXw', kind, answered: kind === 'sure', question: 12 };
  const events = { text: { text }, sources: { sources: [source] }, done };
  const lines = Object.entries(events).map(
    ([name, data], at) => `event: ${name}\nid: ${at + 1}\ndata: ${JSON.stringify(data)}\n\n`,
  );
  return { summary, value: lines.join('') };
}

const EVENTS = [ChatText, ChatSources, ChatDone, ChatError];

const EXAMPLES = {
  answered: example(
    'Answered',
    'It costs 95 a month for up to 300 people. ',
    { kind: 'solution', title: 'Member Register', path: '/solutions/member-register' },
    'sure',
  ),
  perhaps: example(
    'Places that may answer',
    'I am not sure. These pages may answer it:',
    {
      kind: 'faq',
      title: 'Can one account cover several branches?',
      path: '/contact#faq',
      sentence: 'One subscription is for one place of business.',
    },
    'perhaps',
  ),
  declined: example(
    'Declined',
    'I did not find an answer to that on our pages. Please write to us: a person will answer you.',
    { kind: 'contact', title: 'Contact', path: '/contact' },
    'no',
  ),
};

@ApiTags('Assistant')
@OfferedWith('assistant')
@Public()
@Controller()
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly conversations: ConversationsService,
  ) {}

  @Get('api/chat')
  @ApiOperation({ summary: "What the assistant's window shows before the first question" })
  @ApiOkResponse({ type: ChatGreeting })
  @Refuses({ 404: SWITCHED_OFF })
  greet(): Promise<ChatGreeting> {
    return this.chat.greet();
  }

  @Sse('api/chat', { method: RequestMethod.POST })
  @HttpCode(200)
  @WordedErrors()
  @RateLimit(QUESTION_LIMIT)
  @ApiOperation({
    summary: 'Ask the assistant',
    description:
      'Streams the answer as server-sent events: `text` (ChatText), any number; `sources` (ChatSources); and `done` (ChatDone), ' +
      'when the question is stored. `error` (ChatError) takes the place of what is missing if the answer can’t be ' +
      'completed. The first question of a conversation needs the bot check. The answer is taken from active knowledge ' +
      'items and published content in the language of the page alone. Where none is sure, the places that may answer are shown; ' +
      'what is about something else is declined with the fallback message of the chatbot settings.',
  })
  @ApiExtraModels(...EVENTS, ChatSource)
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    description: 'The events. Each has data in JSON.',
    // The whole as text, or the data of each event.
    content: {
      'text/event-stream': {
        schema: { anyOf: [{ type: 'string' }, ...EVENTS.map((event) => ({ $ref: getSchemaPath(event) }))] },
        examples: EXAMPLES,
      },
    },
  })
  @Refuses({
    404: SWITCHED_OFF,
    422: 'A field breaks a rule, or the bot check in turnstile_token is needed: there is no conversation, or it is over.',
    503: "The bot check can't be verified just now.",
  })
  ask(
    @Body() input: ChatInput,
    @Ip() address: string,
    @SseSignal() signal: AbortSignal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Observable<MessageEvent>> {
    return this.chat.ask(input, address, signal, response);
  }

  @Post('api/chat/rating')
  @HttpCode(200)
  @RateLimit({ points: 60, duration: 60, name: 'ratings' })
  @ApiOperation({ summary: 'Rate an answer of the assistant' })
  @ApiOkResponse({ type: MessageBody })
  @Refuses({ 404: 'There is no such answer in this conversation.', 422: 'A field breaks a rule.' })
  async rate(@Body() { conversation, question, is_right }: RatingInput): Promise<MessageBody> {
    await this.conversations.rate(conversation, question, is_right);
    return { message: say('assistant.thankYou') };
  }
}
