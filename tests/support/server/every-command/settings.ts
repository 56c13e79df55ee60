import { features } from '#rules/basics/features.ts';
import { aPicture } from '../../browser/pictures.ts';
import type { Desk, Saved, Uses } from './desk.ts';
import type { Made } from './league.ts';

const settingsFields = `version name contact logo colour night startTime custodians about privacyUrl termsUrl
  social { text url } menuBefore { text url } menuAfter { text url }`;

/** Uses every command on settings, features, notes and templates. */
export function settingsUses(desk: Desk, made: Made): Uses {
  const { give } = desk;
  let note: Saved;
  let template: Saved;
  let logo: string;

  async function putSettings(changes: object): Promise<void> {
    const { leagueSettings } = await desk.ask<{ leagueSettings: { version: string | null } }>(
      `{ leagueSettings { ${settingsFields} } }`,
    );
    const { version, ...known } = leagueSettings;
    await give('putLeagueSettings', { version, input: { ...known, ...changes } }, { fields: settingsFields });
  }

  return {
    async 'POST /League/Logo'() {
      for (const width of [300, 400]) {
        const sent = await desk.upload<{ address: string }>(
          '/League/Logo',
          'Logo',
          await aPicture(width, 120).png().toBuffer(),
        );
        logo = sent.address;
      }
    },
    async putLeagueSettings() {
      const link = (url: string) => ({ text: 'A link', url });
      await putSettings({ name: 'Every Command', logo, menuBefore: [link('/news')], colour: '#123456' });
      const social = [link('https://example.com/club')];
      await putSettings({
        name: 'Every',
        logo: '',
        menuBefore: [],
        menuAfter: [link('/about')],
        social,
        about: '**We** throw 💣',
      });
    },
    async configureFeature() {
      for (const { id } of [features.photosEnabled, features.serviceAccountSessionsAllowed])
        await give('configureFeature', { id, value: ' true ' });
      await give('configureFeature', { id: features.resultsHiddenFor.id, value: '00:00:01' });
      await give('configureFeature', { id: features.resultsHiddenFor.id, value: null });
      await give('configureFeature', { id: '00000000-0000-4000-8000-0000000000fe', value: 'of another version' });
    },
    async putNote() {
      const input = { date: '2026-10-01', note: ' **Late** 💣 ', seasonId: made.seasonId };
      note = await give('putNote', { input });
      note = await give('putNote', { ...note, input: { ...input, divisionId: made.divisionId } });
      await give('putNote', { input: { ...input, date: '2026-12-31', divisionId: null } });
    },
    deleteNote: () => give('deleteNote', note),
    restoreNote: async () => {
      await give('restoreNote', { id: note.id });
      await give('deleteNote', { id: note.id });
    },
    async putTemplate() {
      const blank = { name: 'Blank', sharedAddresses: [], divisions: [] };
      template = await give('putTemplate', { input: blank });
      const fixtures = [{ home: 'A', away: 'B' }, { home: 'C' }];
      const divisions = [{ sharedAddresses: [['B', 'C']], dates: [{ fixtures }, { fixtures: [] }] }];
      const input = { name: 'Two teams', description: null, sharedAddresses: [['A', 'B']], divisions };
      template = await give('putTemplate', { ...template, input });
      await give('putTemplate', { input: { ...input, name: 'Kept' } });
    },
    deleteTemplate: () => give('deleteTemplate', { id: template.id }),
    restoreTemplate: async () => {
      await give('restoreTemplate', { id: template.id });
      await give('deleteTemplate', { id: template.id });
    },
  };
}
