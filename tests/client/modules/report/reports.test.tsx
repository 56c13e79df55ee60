import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportForm } from '../../../../client/modules/report/ReportForm.tsx';
import { ShownReport } from '../../../../client/modules/report/ShownReport.tsx';
import { useReports, type Report } from '../../../../client/modules/report/use-reports.ts';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const cell = (text: string, more: object = {}) =>
  wire('ReportCell', { text, playerId: null, teamName: null, divisionName: null, tournamentId: null, ...more });
const aReport = (name: string, rows: object[][] = []): Report =>
  wire('Report', {
    ...{ name, description: `About ${name}`, thisDivisionOnly: false, columns: ['Who', 'What'] },
    rows: rows.map((cells) => wire('ReportRow', { cells })),
  }) as Report;
const answer = (...reports: Report[]) => ({
  reports: wire('ReportsResult', { messages: ['3 fixtures were looked at.'], reports }),
});

/** Form and report, as the screen puts them together. */
function Page() {
  const { reports, shown, messages, rows, isThere, isAsking, error, again, choose, get } = useReports('d1', 's1');
  return (
    <>
      <ReportForm
        names={reports.map(({ name }) => name)}
        shownName={shown?.name}
        rowCount={rows}
        isAsking={isAsking}
        onChoose={choose}
        onGet={get}
      />
      {isThere && shown && <ShownReport report={shown} messages={messages} about="Winter" season="Winter" />}
      {error && !isThere && <button onClick={again}>again</button>}
    </>
  );
}
const show = (answers: Answers, at = '/') => draw(<Page />, { answers, at });
const address = () => screen.getByLabelText('address').textContent;
const rowsField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Rows at most' });
const getReports = () => userEvent.click(screen.getByRole('button', { name: 'Get reports' }));
const asksFor = ({ sent }: ReturnType<typeof show>) => sent('Reports').map(({ topCount }) => topCount);

it('shows the first report, another one by its name, and keeps that in the address', async () => {
  show({ Reports: answer(aReport('180s', [[cell('Ann'), cell('3')]]), aReport('Hi-checks')) });
  await screen.findByText('About 180s. Winter.');
  expect(screen.getByRole('table', { name: '180s, Winter' }).textContent).toBe('180s, WinterWhoWhatAnn3');
  screen.getByText('3 fixtures were looked at.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Hi-checks');
  await screen.findByText('Nothing to report, yet');
  expect(address()).toBe('/?report=Hi-checks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), '180s');
  expect(address()).toBe('/');
});

it('asks for as many rows as the address says, and for the usual number where that is none', async () => {
  const shown = show({ Reports: answer(aReport('180s')) }, '/?top=30');
  await screen.findByText('Nothing to report, yet');
  expect([asksFor(shown), rowsField().value]).toEqual([[30], '30']);
  shown.unmount();
  const other = show({ Reports: answer(aReport('180s')) }, '/?top=many');
  await screen.findByText('Nothing to report, yet');
  expect([asksFor(other), rowsField().value]).toEqual([[15], '15']);
});

it('asks again for another number of rows, by Enter too, and for the same one at once', async () => {
  const shown = show({ Reports: answer(aReport('180s')) });
  await screen.findByText('Nothing to report, yet');
  await userEvent.clear(rowsField());
  await userEvent.type(rowsField(), '50{Enter}');
  expect(address()).toBe('/?top=50');
  await getReports();
  await userEvent.clear(rowsField());
  await userEvent.type(rowsField(), '15{Enter}');
  expect(address()).toBe('/');
  expect(asksFor(shown).slice(0, 3)).toEqual([15, 50, 50]);
});

it.each(['0', '101', '2.5', ''])('%p rows are refused in words, and nothing is asked', async (text) => {
  const shown = show({ Reports: answer(aReport('180s')) });
  await screen.findByText('Nothing to report, yet');
  await userEvent.clear(rowsField());
  if (text) await userEvent.type(rowsField(), text);
  await getReports();
  screen.getByText('A report has 1 to 100 rows.');
  expect(asksFor(shown)).toEqual([15]);
  await userEvent.clear(rowsField());
  await userEvent.type(rowsField(), '15');
  await getReports();
  expect(screen.queryByText('A report has 1 to 100 rows.')).toBeNull();
});

// A player by id: by name nobody is found who was removed from the team, or never entered.
it('cells lead to the player, team or tournament they name, where that is known', async () => {
  const of = { divisionName: 'One' };
  const rows = [
    [cell('Ann', { playerId: 'p1', teamName: 'Fox', ...of }), cell('Fox', { teamName: 'Fox', ...of })],
    [cell('The Cup', { tournamentId: 't1' }), cell('Guest', { playerId: 'p2' })],
  ];
  show({ Reports: answer(aReport('Who', rows)) });
  await screen.findByText('The Cup');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ann', '/division/One/player:p1@Fox/Winter'],
    ['Fox', '/division/One/team:Fox/Winter'],
    ['The Cup', '/tournament/t1'],
  ]);
});

it('says that it asks, and after a refusal asks again', async () => {
  let isRefused = true;
  show({ Reports: () => (isRefused ? refusal('UNAVAILABLE', 'Later.') : answer(aReport('180s'))) });
  expect(screen.getByRole('button', { name: 'Get reports' }).getAttribute('aria-busy')).toBe('true');
  await userEvent.click(await screen.findByRole('button', { name: 'again' }));
  isRefused = false;
  await userEvent.click(await screen.findByRole('button', { name: 'again' }));
  await screen.findByText('Nothing to report, yet');
  expect(screen.queryByRole('button', { name: 'again' })).toBeNull();
});
