import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { connectionCost, ConnectionArgs, type Connection } from '../../core/data/connection.ts';
import { idOf, idToChange, versionToChange, versionUnlessChanged } from '../../core/data/record-arguments.ts';
import * as noteEdits from './note-edit.service.ts';
import { NoteInput } from './note.input.ts';
import { Note } from './note.entity.ts';
import { NoteConnection, NoteFilter } from './note-list.view.ts';
import * as notes from './note.service.ts';

@Resolver()
export class NoteResolver {
  @Query(() => Note, { nullable: true, description: 'A note; none when there is no such note.' })
  note(@Ctx() ctx: Context, @idOf('note') id: string): Promise<Note | null> {
    return notes.get(ctx, id);
  }

  @Query(() => NoteConnection, { description: 'Notes by date.', complexity: connectionCost })
  notes(
    @Ctx() ctx: Context,
    @Args(() => ConnectionArgs) part: ConnectionArgs,
    @Arg('filter', () => NoteFilter, { nullable: true, description: 'Which notes; none = all.' })
    filter: NoteFilter | null | undefined,
  ): Promise<Connection<Note>> {
    return notes.list(ctx, filter ?? {}, part);
  }

  @Mutation(() => Note, { description: 'Creates a note, or changes one.' })
  putNote(
    @Ctx() ctx: Context,
    @idToChange('Note') id: string | null | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => NoteInput, { description: 'The note as it is to be.' }) input: NoteInput,
  ): Promise<Note> {
    return noteEdits.put(ctx, id, { ...input, lastUpdated: version });
  }

  @Mutation(() => Note, { description: 'Deletes a note. It can be restored.' })
  deleteNote(
    @Ctx() ctx: Context,
    @idOf('note') id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<Note> {
    return noteEdits.remove(ctx, id, version);
  }

  @Mutation(() => Note, { description: 'Brings a deleted note back.' })
  restoreNote(@Ctx() ctx: Context, @idOf('note') id: string): Promise<Note> {
    return noteEdits.restore(ctx, id);
  }
}
