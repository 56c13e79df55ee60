import { isLegStarted } from '#rules/darts/leg.ts';
import { isSaygOver } from '#rules/darts/sayg.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { PracticeForm } from './PracticeForm.tsx';
import styles from './PracticeOptionsPage.module.css';
import { practiceOptionsOfMatch, type PracticeOptions } from './practice-match.ts';
import { RestartMatch } from './RestartMatch.tsx';
import { SavePractice } from './SavePractice.tsx';
import { Statistics } from '../statistics/Statistics.tsx';
import type { Practice } from './use-practice-match.ts';

interface Props {
  practice: Practice;
  options: PracticeOptions;
  /** Whether the match can be saved and shared from here. */
  canSave: boolean;
  onPlay: (options?: PracticeOptions) => void;
  onSaved: (id: string) => void;
  /** Removes an invalid link to a saved match from the address. */
  onClear: () => void;
}

/** Options of a practice match, and the last one played with them. */
export function PracticeOptionsPage({ practice, options, canSave, onPlay, onSaved, onClear }: Props) {
  const { match, failure } = practice;
  const isBegun = !!match && Object.values(match.sayg.legs).some(isLegStarted);
  return (
    <div className={styles.page}>
      <h1>Practice</h1>
      {failure && !match ? (
        <Message
          icon={failure.isMissing ? 'link' : 'offline'}
          error
          title="Error with shared data"
          actions={
            <Button kind="primary" onClick={onClear}>
              Clear
            </Button>
          }
        >
          {failure.isMissing ? 'There is no saved match behind this link.' : <Reasons of={failure} />}
        </Message>
      ) : (
        <>
          {isBegun && (
            <Card title={`${match.sayg.yourName}${match.sayg.opponentName && ` v ${match.sayg.opponentName}`}`}>
              <div className="row wrap gap-8 p-16">
                {!isSaygOver(match.sayg) && (
                  <Button kind="primary" onClick={() => onPlay()}>
                    Continue
                  </Button>
                )}
                <RestartMatch
                  onRestart={() => {
                    practice.restart();
                    onPlay();
                  }}
                />
                {canSave && <SavePractice practice={practice} onSaved={onSaved} />}
              </div>
            </Card>
          )}
          {/* The key resets the form when a shared match has loaded. */}
          <PracticeForm
            key={JSON.stringify(match ? match.sayg.yourName + match.sayg.numberOfLegs : options)}
            options={match ? practiceOptionsOfMatch(match.sayg) : options}
            onPlay={onPlay}
          />
          {isBegun && <Statistics sayg={match.sayg} onEdit={(command) => practice.send([command])} />}
        </>
      )}
    </div>
  );
}
