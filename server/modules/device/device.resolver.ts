import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { Device } from './device.entity.ts';
import { ApproveDeviceInput } from './device.view.ts';
import * as devices from './device.service.ts';

@Resolver()
export class DeviceResolver {
  @Query(() => [Device], {
    description: 'TVs and tablets that ask to be signed in, or are. Needs loginServiceAccounts.',
  })
  devices(@Ctx() ctx: Context): Promise<Device[]> {
    return devices.listWithRejected(ctx);
  }

  @Query(() => Device, {
    nullable: true,
    description: 'A TV or tablet, for those who let devices in and for itself; else none.',
  })
  device(@Ctx() ctx: Context, @Arg('id', () => ID, { description: 'The device.' }) id: string): Promise<Device | null> {
    return devices.readIfVisible(ctx, id);
  }

  @Mutation(() => Device, { description: 'A TV or tablet that nobody is signed in on asks to be let in.' })
  createDevice(
    @Ctx() ctx: Context,
    @Arg('friendlyName', () => String, { description: 'What it is called.' }) friendlyName: string,
  ): Promise<Device> {
    return devices.askToBeLetIn(ctx, friendlyName);
  }

  @Mutation(() => Device, { description: 'Lets a TV or tablet in. Needs loginServiceAccounts.' })
  approveDevice(
    @Ctx() ctx: Context,
    @Arg('input', () => ApproveDeviceInput, { description: 'Which, its PIN, and its rights.' })
    { id, pin, access }: ApproveDeviceInput,
  ): Promise<Device> {
    return devices.letIn(ctx, id, { pin, access });
  }

  @Mutation(() => Device, {
    description: 'Rejects a TV or tablet, or ends the session of one that was let in. Needs loginServiceAccounts.',
  })
  rejectDevice(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The device.' }) id: string,
    @Arg('reason', () => String, { description: 'Why; it is shown on the device.' }) reason: string,
  ): Promise<Device> {
    return devices.rejectOrEnd(ctx, id, reason);
  }

  @Mutation(() => Device, { description: 'The device goes on with its PIN: its browser is signed in.' })
  activateDevice(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'The device.' }) id: string,
    @Arg('pin', () => String, { description: 'The PIN that it showed.' }) pin: string,
  ): Promise<Device> {
    return devices.signInWithPin(ctx, id, pin);
  }
}
