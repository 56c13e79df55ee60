import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useModes } from '../../lib/page/modes.ts';
import { useCan } from '../../lib/wire/session.ts';
import { Columns, DivisionPage, TableSurface, type Season } from '../../modules/division/DivisionPage.tsx';
import { PageNotLoaded } from '../../modules/division/DivisionProblem.tsx';
import { divisionHeadingDocument } from '../../modules/division/use-division-data.ts';
import { ReportForm } from '../../modules/report/ReportForm.tsx';
import { ReportSkeleton } from '../../modules/report/ReportSkeleton.tsx';
import { ShownReport } from '../../modules/report/ShownReport.tsx';
import { useReports } from '../../modules/report/use-reports.ts';
import { Card } from '../../ui/Card.tsx';
import { Message } from '../../ui/Message.tsx';

/** Queries whose answers the server may have put into the page. */
export const queries = { DivisionHeading: divisionHeadingDocument };

const skeleton = (
  <TableSurface>
    <ReportSkeleton />
  </TableSurface>
);

/** `/division/{division}/reports/{season}`: rankings, and the awards of finals night. */
export default function Reports() {
  const may = useCan()('report.run');
  const { isKiosk } = useModes();
  return (
    <Permitted may={may} title="Reports">
      <DivisionPage document={divisionHeadingDocument} tab="reports" skeleton={skeleton}>
        {(division, season) => {
          if (division.superleague) return <None title="A superleague has no reports" />;
          if (isKiosk) return <None title="Reports are not shown on this screen" />;
          return <Page key={`${division.id} ${season.id}`} division={division} season={season} />;
        }}
      </DivisionPage>
    </Permitted>
  );
}

const None = ({ title }: { title: string }) => (
  <Columns>
    <Card>
      <Message icon="table" title={title} />
    </Card>
  </Columns>
);

function Page({ division, season }: { division: { id: string; name: string }; season: Season }) {
  const { reports, shown, messages, rows, isThere, isAsking, error, again, choose, get } = useReports(
    division.id,
    season.id,
  );
  const about = shown?.thisDivisionOnly ? `${division.name}, ${season.name}` : season.name;
  const content = () => {
    if (isThere && shown)
      return <ShownReport report={shown} messages={messages} about={about} season={season.address} />;
    if (isThere) return <Message icon="table" title="There are no reports for you" />;
    if (error) return <PageNotLoaded error={error} again={again} what="reports" />;
    return <ReportSkeleton />;
  };
  return (
    <Columns>
      <Card>
        <ReportForm
          names={reports.map(({ name }) => name)}
          shownName={shown?.name}
          rowCount={rows}
          isAsking={isAsking}
          onChoose={choose}
          onGet={get}
        />
      </Card>
      <TableSurface title={shown?.name}>{content()}</TableSurface>
    </Columns>
  );
}
