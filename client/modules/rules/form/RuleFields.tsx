import type { LeagueRules } from '#rules/basics/defaults.ts';
import { teamOrPlayerText } from '#rules/basics/of-players.ts';
import { matchSizeName } from '#rules/basics/names.ts';
import { ruleLimits } from '#rules/card/rule-limits.ts';
import { playerFigureWords, teamFigureWords } from '#rules/league/figure-words.ts';
import { fieldBindings } from '../../../record/field-bindings.ts';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { Card } from '../../../ui/Card.tsx';
import fieldset from '../../../record/fields.module.css';
import type { SeasonDates } from '#rules/basics/dates.ts';
import { CardFormatFields } from './CardFormatFields.tsx';
import { EligibilityFields } from './EligibilityFields.tsx';
import { ruleTitles } from './rule-titles.ts';
import styles from './Form.module.css';
import { HandicapFields } from './HandicapFields.tsx';
import { NumberField, NumberFields } from './NumberField.tsx';
import { OrderFields } from './OrderFields.tsx';

interface FieldsProps {
  rules: LeagueRules;
  season: SeasonDates;
  set: (changes: Partial<LeagueRules>) => void;
  faultOf: (field: string) => string | undefined;
  hintOf: (field: string) => string | undefined;
}

const teamPoints = [
  ['win', 'Win', ruleLimits.points],
  ['draw', 'Draw', ruleLimits.points],
  ['loss', 'Defeat', ruleLimits.points],
  ['matchWon', 'Each match won', ruleLimits.points],
  ['matchLevel', 'Each level match', ruleLimits.points],
  ['leg', 'Each leg won', ruleLimits.points],
  ['lostByOne', 'Losing by one', ruleLimits.points],
  ['oneEighty', 'Each listed visit', ruleLimits.points],
  ['hiCheck', 'Each hi-check', ruleLimits.points],
] as const;

const playerPoints = [
  ['leg', 'Each leg won', ruleLimits.points],
  ['match', 'Each match won', ruleLimits.points],
  ['oneEighty', 'Each listed visit', ruleLimits.points],
  ['hiCheck', 'Each hi-check', ruleLimits.points],
] as const;

const extraFields = [
  ['visitsFrom', 'Visits from (180: 180s, 0: none)', ruleLimits.extras.visit],
  ['hiChecksFrom', 'Finishes from (0: none)', ruleLimits.extras.hiCheck],
] as const;

const zoneFields = [
  ['champions', 'Champion (1: the first place, 0: none)', ruleLimits.champions],
  ['promoted', 'Promoted, the champion included', ruleLimits.zone],
  ['promotionPlayOff', 'Promotion play-off, below these', ruleLimits.zone],
  ['relegationPlayOff', 'Relegation play-off, above the last', ruleLimits.zone],
  ['relegated', 'Relegated, from the bottom', ruleLimits.zone],
] as const;

const sizesOfMatches = [1, 2, 3, 4, 0];
const nameOfSize = (size: number) => (size ? matchSizeName(size) : 'Whole team');

/** All rules, a card for each part. */
export function RuleFields({ rules, season, set, faultOf, hintOf }: FieldsProps) {
  const { card, points, playerPoints: ofPlayer, mostMatches, isOfPlayers } = rules;
  const { choiceOf, tickOf } = fieldBindings({ fields: rules, set, faultOf, hintOf });
  const titles = ruleTitles(isOfPlayers);
  const sizesPlayed = sizesOfMatches.filter((size) => !isOfPlayers || size === 1);
  const withSize = (size: number, isIn: boolean) =>
    set({
      playerPoints: {
        ...ofPlayer,
        sizes: sizesOfMatches.filter((one) => (one === size ? isIn : ofPlayer.sizes.includes(one))),
      },
    });
  const withMost = (size: number, times: number) => {
    const { [size]: _, ...others } = mostMatches;
    set({ mostMatches: times ? { ...others, [size]: times } : others });
  };
  return (
    <>
      <Card title="Who plays">
        <div className="stack gap-14 p-14-16">
          <SelectField
            label="The season is played by"
            value={rules.isOfPlayers ? 'players' : 'teams'}
            fault={faultOf('isOfPlayers')}
            hint={hintOf('isOfPlayers') ?? 'A season of players has no captains: each name is one player.'}
            options={[
              { value: 'teams', text: 'Teams' },
              { value: 'players', text: 'Players instead of teams' },
            ]}
            onChange={(value) =>
              set(
                value === 'players'
                  ? {
                      isOfPlayers: true,
                      leastPlayers: Math.min(1, rules.leastPlayers),
                      // What is said of pairs and more is not on the page any more.
                      playerPoints: { ...ofPlayer, sizes: ofPlayer.sizes.filter((size) => size === 1) },
                      mostMatches: mostMatches[1] ? { 1: mostMatches[1] } : {},
                    }
                  : { isOfPlayers: false },
              )
            }
          />
        </div>
      </Card>
      <Card title="The card">
        <CardFormatFields
          cardPurpose="matches of a league fixture"
          card={card.league}
          isOfPlayers={isOfPlayers}
          faultOf={(at) => faultOf(`card.league${at}`)}
          onChange={(league) => set({ card: { ...card, league } })}
        />
      </Card>
      <Card title="The card of a qualifier">
        <CardFormatFields
          cardPurpose="matches of a qualifier"
          card={card.qualifier}
          isOfPlayers={isOfPlayers}
          faultOf={(at) => faultOf(`card.qualifier${at}`)}
          onChange={(qualifier) => set({ card: { ...card, qualifier } })}
        />
        <div className={styles.group}>
          <NumberField
            label="Matches with players before its score is shown"
            maximum={ruleLimits.matches}
            {...choiceOf('matchesForQualifierScore')}
          />
        </div>
      </Card>
      <Card title="What else a card lists">
        <NumberFields
          fields={extraFields}
          values={rules.extras}
          faultOf={(name) => faultOf(`extras.${name}`)}
          hintOf={(name) => hintOf(`extras.${name}`)}
          onChange={(extras) => set({ extras })}
        />
      </Card>
      <HandicapFields handicap={rules.handicap} faultOf={faultOf} onChange={(handicap) => set({ handicap })} />
      <Card title={titles.points}>
        <div className="stack gap-14 p-14-16">
          <SelectField
            label="What wins a fixture"
            {...choiceOf('decidedBy')}
            options={[
              { value: 'matches', text: 'More matches' },
              { value: 'legs', text: 'More legs' },
            ]}
          />
          <SelectField
            label="An awarded fixture gives"
            hint={titles.awards}
            {...choiceOf('awards')}
            options={[
              { value: 'full', text: 'Every match and leg of its card' },
              { value: 'result', text: 'The points of its result alone' },
            ]}
          />
        </div>
        <NumberFields
          fields={teamPoints}
          values={points}
          faultOf={(name) => faultOf(`points.${name}`)}
          hintOf={(name) => hintOf(`points.${name}`)}
          onChange={(points) => set({ points })}
        />
      </Card>
      <Card title={titles.order}>
        <div className="stack gap-14 p-14-16">
          <OrderFields label={titles.ordered} words={teamFigureWords} {...choiceOf('teamTieBreaks')} />
          <CheckboxField
            label={teamOrPlayerText(isOfPlayers, 'Teams level in all of these share their place')}
            {...tickOf('sharesPlaces')}
          />
        </div>
      </Card>
      <Card title="Zones of the table">
        <NumberFields
          fields={zoneFields}
          values={rules.zones}
          faultOf={(name) => faultOf(`zones.${name}`)}
          hintOf={(name) => hintOf(`zones.${name}`)}
          onChange={(zones) => set({ zones })}
        />
        {faultOf('zones') && (
          <div className="stack gap-14 p-14-16">
            <p className="error t-13 semi lh-14 anywhere">{faultOf('zones')}</p>
          </div>
        )}
      </Card>
      <Card title={titles.playerPoints}>
        <div className="stack gap-14 p-14-16">
          <fieldset className={fieldset.group}>
            <legend>Matches that give points</legend>
            <div className="flex wrap gap-8-16">
              {sizesPlayed.map((size) => (
                <CheckboxField
                  key={size}
                  label={nameOfSize(size)}
                  checked={ofPlayer.sizes.includes(size)}
                  onChange={(event) => withSize(size, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        </div>
        <NumberFields
          fields={playerPoints}
          values={ofPlayer}
          faultOf={(name) => faultOf(`playerPoints.${name}`)}
          hintOf={(name) => hintOf(`playerPoints.${name}`)}
          onChange={(playerPoints) => set({ playerPoints })}
        />
      </Card>
      <Card title={titles.playerOrder}>
        <div className="stack gap-14 p-14-16">
          <OrderFields
            label={titles.playerOrdered}
            words={playerFigureWords(rules.extras)}
            {...choiceOf('playerTieBreaks')}
          />
        </div>
      </Card>
      <Card title="A night">
        <div className={styles.group}>
          {!isOfPlayers && (
            <NumberField
              label="Players a team must bring (0: not said)"
              maximum={ruleLimits.leastPlayers}
              {...choiceOf('leastPlayers')}
            />
          )}
          {sizesPlayed
            .filter((size) => size > 0)
            .map((size) => (
              <NumberField
                key={size}
                label={`${nameOfSize(size)}: at most so often (0: not said)`}
                maximum={ruleLimits.matches}
                value={mostMatches[size] ?? 0}
                fault={faultOf(`mostMatches.${size}`)}
                onChange={(times) => withMost(size, times)}
              />
            ))}
        </div>
      </Card>
      {!isOfPlayers && (
        <EligibilityFields
          eligibility={rules.eligibility}
          season={season}
          limitsMatches={Object.keys(mostMatches).length > 0}
          set={(changes) => set({ eligibility: { ...rules.eligibility, ...changes } })}
          faultOf={(name) => faultOf(`eligibility.${name}`)}
          hintOf={(name) => hintOf(`eligibility.${name}`)}
        />
      )}
    </>
  );
}
