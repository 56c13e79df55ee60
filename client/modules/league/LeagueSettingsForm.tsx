import type { ComponentProps } from 'react';
import { usualZone } from '#rules/basics/clock.ts';
import { weekdays, weekdaysFrom } from '#rules/basics/weeks.ts';
import { leagueSettingsFaults, type LeagueSettingsFields } from '#rules/league/league-settings.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { TextAreaField, SelectField } from '../../record/fields.tsx';
import { PageForm } from '../../record/PageForm.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { ColourField } from './ColourField.tsx';
import { LinkRows } from './LinkRows.tsx';
import { LogoUploadField } from './LogoUploadField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useLogoUpload } from './use-logo-upload.ts';
import { settingsWithoutVersion, useLeagueSettings, type Settings } from './use-league-settings.ts';

const fresh: LeagueSettingsFields = {
  ...{ name: '', contact: '', logo: '', colour: '', social: [], menuBefore: [], menuAfter: [] },
  ...{ custodians: '', about: '', privacyUrl: '', termsUrl: '', night: '', startTime: '' },
  ...{ timeZone: usualZone, weekStart: weekdays[0] },
};

const days = (first: string) => weekdaysFrom(first).map((day) => ({ value: day, text: day }));

/** The settings in cards, saved together. What is typed is kept on this device until then. */
export function LeagueSettingsForm({ onSaved }: { onSaved: () => void }) {
  const { load, save } = useLeagueSettings();
  const form = useRecordForm<Settings, LeagueSettingsFields>({
    kept: { record: 'league settings', what: 'League settings' },
    load,
    fieldsOf: (known) => (known ? settingsWithoutVersion(known) : fresh),
    check: leagueSettingsFaults,
    save: (fields, known) => save(fields, known!),
    onDone: onSaved,
  });
  const { fields, set, faultOf, failure, textOf, choiceOf } = form;
  const upload = useLogoUpload((logo) => set({ logo }));
  if (!fields)
    return (
      <Card>
        {form.isBusy ? (
          <Loading className="stack gap-16 p-14-16">
            <Bone width="100%" height="160px" />
          </Loading>
        ) : (
          <div className="stack gap-16 p-14-16">
            <Refusal look="line" what="The settings could not be loaded." of={failure} again={form.again} />
          </div>
        )}
      </Card>
    );
  const text = (field: Parameters<typeof textOf>[0], more: Omit<ComponentProps<typeof Field>, 'value'>) => (
    <Field autoComplete="off" {...more} {...textOf(field)} />
  );
  const links = (field: 'social' | 'menuBefore' | 'menuAfter', label: string, hint: string) => (
    <LinkRows
      label={label}
      hint={form.hintOf(field) ?? hint}
      links={fields[field]}
      faultOf={(at) => faultOf(`${field}${at}`)}
      onChange={(list) => set({ [field]: list })}
    />
  );
  return (
    <PageForm
      form={form}
      unchanged="Everything is saved."
      waitsFor={upload.isBusy ? 'It can be saved once the logo is uploaded.' : undefined}
    >
      <Card title="Name and look">
        <div className="stack gap-16 p-14-16">
          {text('name', { label: 'Name', icon: 'home' })}
          <ColourField {...choiceOf('colour')} />
          <LogoUploadField {...choiceOf('logo')} upload={upload} />
        </div>
      </Card>
      <Card title="Where and when you play">
        <div className="stack gap-16 p-14-16">
          <SelectField
            label="League night"
            {...choiceOf('night')}
            options={[{ value: '', text: 'No usual night' }, ...days(fields.weekStart)]}
          />
          {text('startTime', {
            label: 'Fixtures start at',
            icon: 'clock',
            type: 'time',
            hint: 'For new seasons; those you have keep theirs.',
          })}
          <TimeZoneField {...choiceOf('timeZone')} />
          <SelectField label="Weeks begin with" {...choiceOf('weekStart')} options={days(weekdays[0])} />
        </div>
      </Card>
      <Card title="Contact and about page">
        <div className="stack gap-16 p-14-16">
          {text('contact', { label: 'Contact e-mail', icon: 'mail', type: 'email' })}
          {text('custodians', { label: 'Who looks after the site', icon: 'person' })}
          <TextAreaField
            label="Text of the about page"
            rows={4}
            hint="Written like this: **bold**, *italic*, [text](https://address), lists with - at the start of a line. At most 1,000 characters."
            {...textOf('about')}
          />
          {text('privacyUrl', { label: 'Address of the privacy policy', icon: 'link' })}
          {text('termsUrl', { label: 'Address of the terms of use', icon: 'link' })}
        </div>
      </Card>
      <Card title="Links">
        <div className="stack gap-16 p-14-16">
          {links('menuBefore', 'Menu, before the divisions', 'Pages such as /about, or addresses elsewhere.')}
          {links('menuAfter', 'Menu, after the divisions', 'The same, at the end of the menu.')}
          {links('social', 'Social media', 'Shown in the header and in the footer.')}
        </div>
      </Card>
    </PageForm>
  );
}
