import { Column, Entity, Index } from 'typeorm';
import { LongText } from '../database/column-types.js';
import { ResourceEntity } from '../resource/resource.entity.js';

export type MessageStatus = 'new' | 'handled';

/** What a visitor wrote on the contact page. */
@Entity('messages')
@Index(['status', 'id'])
export class Message extends ResourceEntity {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 255 })
  email: string;

  @LongText()
  message: string;

  @Column({ type: 'varchar', length: 16, default: 'new' })
  status: MessageStatus;
}
