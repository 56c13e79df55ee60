import { plural } from '#rules/basics/plural.ts';
import type { CareerPageFragment } from '../../../generated/careers.ts';
import { doublesWithPercentageText } from '#rules/darts/doubles.ts';
import { Bars } from './Bars.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './Charts.module.css';
import { LineChart } from './LineChart.tsx';
import { averageText, dayWithoutWeekday } from '../words.ts';

const range = ({ from, to }: { from: number; to: number | null }) => (to === null ? `${from}+` : `${from}–${to}`);

/** "Winter 2026/27" as "26/27" below a chart. */
const shortSeason = (name: string) => /\d{2}(\d{2}(\/\d{2})?)\b/.exec(name)?.[1] ?? name.slice(0, 9);

const recordedLegsText = ({ legs }: { legs: number }) => `${plural(legs, 'leg')} recorded`;

/** The charts of a career, loaded separately when they are needed. */
export default function CareerCharts({ career: { lines, thrown, rating } }: { career: CareerPageFragment }) {
  const seasons = lines.filter(({ singles }) => singles.matchesPlayed).toReversed();
  const names = seasons.map(({ season }) => shortSeason(season.name));
  const isClear = new Set(names).size === names.length;
  const nameOf = (at: number) => (isClear ? names[at]! : seasons[at]!.season.name.slice(0, 14));
  const legs = thrown ? recordedLegsText(thrown) : undefined;
  return (
    <>
      {seasons.length > 1 && (
        <>
          <LineChart
            title="Average by season"
            aside="3-dart"
            points={seasons.map(({ average }, at) => ({ name: nameOf(at), value: average }))}
            text={averageText}
            leastRange={20}
          />
          <LineChart
            title="Win % by season"
            points={seasons.map(({ winPercentage }, at) => ({ name: nameOf(at), value: winPercentage }))}
            text={averageText}
            leastRange={40}
          />
        </>
      )}
      {rating && rating.history.length > 1 && (
        <LineChart
          title="Rating"
          aside={`± ${rating.deviation}`}
          points={rating.history.map((point) => ({
            name: dayWithoutWeekday(point.week).replace(/ \d{2}(\d{2})$/, ' $1'),
            value: point.rating,
          }))}
          text={String}
          leastRange={200}
          isDense
        />
      )}
      {thrown && (
        <>
          <Bars
            title="Scores"
            aside={legs}
            bars={[
              { name: '60+', count: thrown.from60 },
              { name: '100+', count: thrown.from100, tone: 'bg-ton' },
              { name: '140+', count: thrown.from140, tone: 'bg-ton-plus' },
              { name: '170+', count: thrown.from170, tone: 'bg-ton-plus' },
              { name: '180', count: thrown.maximums, tone: 'bg-max' },
            ]}
          />
          <Bars
            title="Checkouts"
            aside={legs}
            bars={thrown.checkouts.map((each) => ({ name: range(each), count: each.count }))}
          />
          <Bars
            title="Legs won, by darts"
            aside="from 501"
            bars={thrown.legsByDarts.map((each) => ({ name: range(each), count: each.count }))}
          />
          <Throws thrown={thrown} />
        </>
      )}
    </>
  );
}

const Throws = ({ thrown }: { thrown: NonNullable<CareerPageFragment['thrown']> }) => {
  const figures = [
    ['First nine', averageText(thrown.firstNine)],
    ['Throwing first', averageText(thrown.throwingFirst)],
    ['Throwing second', averageText(thrown.throwingSecond)],
    ['Deciding legs', averageText(thrown.deciding)],
    ['Best leg', thrown.bestLeg === null ? '-' : plural(thrown.bestLeg, 'dart')],
    ['Highest checkout', thrown.highestCheckout ?? '-'],
    ['Busts', thrown.busts],
    ...(thrown.doubles ? [['Checkouts', doublesWithPercentageText(thrown.doubles)] as const] : []),
  ] as const;
  return (
    <Card title="Averages and legs" aside={recordedLegsText(thrown)}>
      <table className={`${styles.bars} t-14`}>
        <caption className="vh">Averages and legs</caption>
        <tbody>
          {figures.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row" className="ink-2 text-start">
                {name}
              </th>
              <td className={`${styles.figure} one-line`}>
                <span className="row gap-12">
                  <b className="rigid ml-auto text-end">{figure}</b>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
