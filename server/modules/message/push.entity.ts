import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { followTopicsShape, type FollowTopic } from '#rules/connected/follow-topics.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';

/** The key pair that pushes of this league are signed with (RFC 8292), in base64url; never exported. */
@Entity('push_key')
export class PushKey {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 100 })
  publicKey!: string;

  @Column('varchar', { length: 100 })
  privateKey!: string;
}

/** A browser at its push service. Its id is made from its address. */
abstract class PushReceiver {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 1000 })
  endpoint!: string;

  /** What messages for it are encrypted with, in base64url. */
  @Column('varchar', { length: 100 })
  publicKey!: string;

  @Column('varchar', { length: 50 })
  auth!: string;

  @Column('datetime', { precision: 3 })
  created!: Date;
}

/** A browser that somebody wants to be told in (messages.md 4). */
@Entity('push_device')
export class PushDevice extends PushReceiver {
  @Index()
  @Column('varchar', { length: 36 })
  accountId!: string;

  /** The sign-in in which it was subscribed, and with which it ends. */
  @Index()
  @Column('varchar', { length: 36, default: '' })
  sessionId!: string;
}

/** A browser that follows teams without anybody's account (messages.md 5). */
@Entity('push_follower')
export class PushFollower extends PushReceiver {
  @Column(...jsonColumn<FollowTopic[]>(followTopicsShape, []))
  topics!: FollowTopic[];
}

/** A team that such a browser follows. */
@Entity('push_follow')
export class PushFollow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Index()
  @Column('varchar', { length: 36 })
  followerId!: string;

  @Index()
  @Column('varchar', { length: 36 })
  teamId!: string;
}
