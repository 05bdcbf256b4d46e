import { Column, Entity } from 'typeorm';
import { LongText } from '../database/column-types.js';
import { ResourceEntity } from '../resource/resource.entity.js';

/** How the chatbot speaks: one row, id 1. */
@Entity('chatbot_settings')
export class ChatbotSettings extends ResourceEntity {
  @LongText()
  welcome_message: string;

  @LongText()
  fallback_message: string;

  @LongText()
  base_system_prompt: string;

  /** While false the default system messages hold. */
  @Column({ type: 'boolean', default: false })
  is_active: boolean;
}
