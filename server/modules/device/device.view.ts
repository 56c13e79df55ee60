import { ArrayMaxSize, IsIn, IsUUID, Length } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';

@InputType({ description: 'Lets a TV or tablet in.' })
export class ApproveDeviceInput {
  @Field(() => ID, { description: 'The device.' })
  @IsUUID('all', { message: 'Name a device by its id.' })
  id!: string;

  @Field(() => String, { description: 'The four letters and figures on its screen.' })
  @Length(0, 20, { message: 'Enter the four letters and figures on the screen of the device.' })
  pin!: string;

  @Field(() => [String], { description: 'Rights it gets; never manageAccess or loginServiceAccounts.' })
  @ArrayMaxSize(100)
  @IsIn(accessFlagList, { each: true, message: 'Name rights such as "recordScoresAsYouGo".' })
  access!: AccessFlag[];
}
