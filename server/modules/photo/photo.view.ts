import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';

@ObjectType('Photo', { description: 'A photo of a card or a night; the picture itself is at /api/Photo/{id}.' })
export class PhotoView {
  @Field(() => ID, { description: 'Id of the photo.' })
  id!: string;

  @Field(() => DateTime, { description: 'Version of the photo: it rises when its owner replaces it.' })
  version!: Date;

  @Field(() => ID, { description: 'Id of the account that uploaded it.' })
  accountId!: string;

  @Field(() => String, { description: 'Who uploaded it.' })
  author!: string;

  @Field(() => DateTime, { description: 'When it was uploaded.' })
  created!: Date;

  @Field(() => String, { nullable: true, description: 'Name of the file.' })
  fileName!: string | null;

  @Field(() => Int, { description: 'Size in bytes.' })
  fileSize!: number;

  @Field(() => String, { description: 'Kind of picture, e.g. "image/jpeg".' })
  contentType!: string;
}
