import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import { DateTime } from '../../core/data/scalars.ts';
import * as photos from './photo.service.ts';

@Resolver()
export class PhotoResolver {
  @Mutation(() => Boolean, {
    description:
      'Deletes a photo and erases its bytes. Photos are added by a form: POST /api/Scores/Photo or /api/Tournament/Photo with the file as "Photo" and the fixture or tournament as "id".',
  })
  async deletePhoto(
    @Ctx() ctx: Context,
    @idOf('photo') id: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Refused when the photo was replaced since.' })
    version: Date | null | undefined,
  ): Promise<boolean> {
    await photos.remove(ctx, id, version);
    return true;
  }
}
