import { Column, Entity, Index } from 'typeorm';
import { messageChoicesShape, type MessageChoices } from '#rules/connected/message-topics.ts';
import { Audited } from '../../core/data/entity.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';

/** What somebody wants to be told of (messages.md 3). Its id is that of the account. */
@Entity('message_settings')
export class MessageSettings extends Audited {
  @Column(...jsonColumn<MessageChoices>(messageChoicesShape, {}))
  choices!: MessageChoices;

  /** HH:mm on the league's clock; null for no quiet hours. */
  @Column('varchar', { length: 5, nullable: true })
  quietFrom!: string | null;

  @Column('varchar', { length: 5, nullable: true })
  quietUntil!: string | null;

  /** With it messages are stopped by whoever has one, without signing in. */
  @Index({ unique: true })
  @Column('varchar', { length: 43 })
  secret!: string;
}
