import {
  adds,
  boolean,
  double,
  id,
  integer,
  integerWithDefault,
  json,
  longText,
  moment,
  primary,
  recordColumns,
  string,
  stringWithDefault,
} from './columns.js';

/** The site's assistant: its conversations with visitors, their questions, and groups of questions that are alike. */
export const AddConversations1796947200000 = adds('AddConversations1796947200000', (runner) => ({
  tables: {
    conversations: {
      columns: [
        id,
        string('token', 64),
        moment('created_at'),
        moment('last_asked_at'),
        moment('handed_over_at', { nullable: true }),
      ],
      indices: [['last_asked_at'], ['handed_over_at']],
      unique: [['token']],
    },
    question_groups: {
      columns: [
        ...recordColumns(runner),
        string('question', 1200),
        string('status', 16),
        integer('times_asked'),
        integer('times_answered'),
        double('score'),
        json('sources'),
        moment('last_asked_at'),
      ],
      indices: [['status', 'last_asked_at'], ['last_asked_at']],
    },
    question_group_words: {
      columns: [primary(string('word', 64)), primary(integer('group_id'))],
      indices: [['group_id']],
      references: { group_id: ['question_groups', 'CASCADE'] },
    },
    questions: {
      columns: [
        id,
        integer('conversation_id'),
        moment('created_at'),
        string('question', 1200),
        longText('answer'),
        // Without a default, as those that ask say it.
        { name: 'answered', type: 'boolean' },
        { name: 'answered_now', type: 'boolean' },
        stringWithDefault('reason', 16, ''),
        double('score'),
        json('sources'),
        boolean('by_model', false),
        integerWithDefault('tokens', 0),
        string('rating', 8, { nullable: true }),
        integer('group_id', { nullable: true }),
      ],
      indices: [['conversation_id', 'id'], ['created_at'], ['group_id']],
      references: { conversation_id: ['conversations', 'CASCADE'], group_id: ['question_groups', 'SET NULL'] },
    },
  },
  columns: {
    chatbot_settings: [boolean('is_enabled', true), stringWithDefault('first_questions', 700, '')],
    messages: [longText('transcript', { nullable: true })],
  },
}));
