import { plural } from '#rules/basics/plural.ts';
import { Link } from 'react-router-dom';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { careerPath, comparePath, ratingsPath } from '#rules/site/paths.ts';
import type { CareerPageFragment } from '../../generated/careers.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormGuide } from '../../ui/tables/FormGuide.tsx';
import { ShareLink } from '../../ui/share/ShareLink.tsx';
import styles from './Career.module.css';
import { signedText } from '../../ui/tables/signed.ts';
import { averageText, dayWithoutWeekday } from './words.ts';

interface Props {
  career: CareerPageFragment;
}

/** Name, team and form, with a link to compare. */
export function CareerHead({ career: { id, name, address, latest, form, streak } }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className="page-title anywhere">{name}</h1>
        <p className={styles.standing}>
          {latest && latest.team.name !== name && <b className="accent-text">{latest.team.name}</b>}
          {form.length > 0 && <FormGuide form={form} label="Latest singles" />}
          {streak && streak.length > 1 && `${streak.length} ${streak.result} in a row`}
        </p>
      </div>
      <div className="flex wrap gap-8 off-paper">
        <ButtonLink to={comparePath(address)}>Compare</ButtonLink>
        <ShareLink title={name} path={careerPath(address)} picture={sharePicturePath('player', id)} />
      </div>
    </header>
  );
}

/** The totals of a career. */
export function CareerFigures({ career }: Props) {
  const { total, seasons, rating, hiCheckDate } = career;
  const { singles } = total;
  const figures = [
    ['Played', singles.matchesPlayed, `in ${plural(seasons, 'season')}`],
    ['Won', singles.matchesWon, `${total.winPercentage.toFixed(2)} %`],
    ...(rating
      ? ([
          [
            'Rating',
            <Link className="reach" key="rating" to={ratingsPath}>
              {rating.rating}
            </Link>,
            `± ${rating.deviation}${rating.isProvisional ? ', provisional' : rating.change ? `, ${signedText(rating.change)} lately` : ''}`,
          ],
        ] as const)
      : ([['Points', total.points, 'legs won in singles']] as const)),
    ['180s', total.oneEighties, 'in all games'],
    ['Hi-check', total.hiCheck || '-', hiCheckDate ? dayWithoutWeekday(hiCheckDate) : 'none, yet'],
    [
      'Average',
      averageText(total.average),
      total.legsRecorded
        ? `${total.legsRecorded} of ${plural(singles.winRate + singles.lossRate, 'leg')}`
        : 'nothing recorded, yet',
    ],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, about]) => (
        <div className="line-top line-left" key={name}>
          <dt className="ink-2 t-13 semi">{name}</dt>
          <dd className={`${styles.figure} t-24 heavy lh-115 tight`}>{figure}</dd>
          <dd className="ink-3 t-12 lh-13">{about}</dd>
        </div>
      ))}
    </dl>
  );
}
