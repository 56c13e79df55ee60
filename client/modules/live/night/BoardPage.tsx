import { useMemo, type ReactNode } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import { useModes } from '../../../lib/page/modes.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { Bone } from '../../../ui/Bone.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import styles from './BoardPage.module.css';
import { BoardTable } from './BoardTable.tsx';
import { LiveBar } from '../LiveBar.tsx';
import { LiveIcon } from '../LiveIcon.tsx';
import { LiveFailure, LiveMissing } from '../MatchProblem.tsx';
import { NowOrNextPanel } from './NowOrNextPanel.tsx';
import { Stage } from '../stage/Stage.tsx';
import { StageHead } from '../stage/StageHead.tsx';
import { useNightBoards, type Boards, type NightBoard } from './use-board.ts';
import { useSpokenCaller } from '../use-spoken-caller.ts';
import { useLatestEventText } from '../use-latest-event-text.ts';
import { useFullScreenSwitch } from '../stage/use-full-screen-switch.ts';

/**
 * Boards of superleague nights: on a page, or in the whole window for a room, in full screen, on TVs and for kiosk
 * accounts. `ids` are the nights' tournament ids, with a blank between them.
 */
export function BoardPage({ ids, isRoom = false }: { ids: string; isRoom?: boolean }) {
  const wanted = useMemo(() => ids.split(' '), [ids]);
  const live = useNightBoards(wanted);
  const caller = useSpokenCaller(live.current);
  const news = useLatestEventText(live.current ?? undefined);
  const { isWide, isKiosk } = useModes();
  const whole = useFullScreenSwitch();
  const isStage = isRoom || isWide || isKiosk || whole.isOn;
  const first = live.boards?.[0]?.night;
  useTitle(first ? `${nameOf(first)}, live` : 'Superleague, live');
  const shown = { live, caller };
  return <>{isStage ? <Whole {...shown} news={news} /> : <Page {...shown} news={news} whole={whole} />}</>;
}

interface Props {
  live: Boards;
  caller: ReturnType<typeof useSpokenCaller>;
  news: string;
}

const nameOf = ({ host, opponent, kind }: NightBoard['night']) => (host && opponent ? `${host} v ${opponent}` : kind);
const aboutOf = ({ date, season, address }: NightBoard['night']) =>
  [formatDay(date, season), address].filter(Boolean).join(', ');

const isOver = ({ boards }: Boards) => !!boards?.length && boards.every(({ board }) => board.isOver);

function Page({ live, caller, news, whole }: Props & { whole: ReturnType<typeof useFullScreenSwitch> }) {
  return (
    <div className={styles.page}>
      <News text={news} />
      <LiveBar following={live.following} caller={caller} isOver={isOver(live)}>
        {whole.isThere && (
          <Button aria-label="Full screen" onClick={whole.toggle}>
            <LiveIcon name="whole" />
          </Button>
        )}
      </LiveBar>
      <Content live={live}>
        {live.boards?.map((board) => (
          <article
            key={board.night.id}
            className={`${styles.night} stack gap-12 t-13`}
            aria-label={nameOf(board.night)}
          >
            <header>
              <h1 className="anywhere">{nameOf(board.night)}</h1>
              <p className="mt-4 ink-2 t-14">{aboutOf(board.night)}</p>
            </header>
            <NowOrNextPanel board={board.board} />
            <BoardTable board={board} />
          </article>
        ))}
      </Content>
    </div>
  );
}

function Whole({ live, caller, news }: Props) {
  const { boards = [], following, again } = live;
  const [first] = boards;
  return (
    <Stage>
      <News text={news} />
      <div className={styles.stage}>
        <StageHead
          title={first?.night.kind ?? 'Superleague'}
          about={
            first && (boards.length === 1 ? aboutOf(first.night) : formatDay(first.night.date, first.night.season))
          }
          following={following}
          caller={caller}
          isOver={isOver(live)}
          again={again}
        />
        <Content live={live}>
          <div className={`${styles.boards} ${boards.length > 1 ? styles.many : ''}`}>
            {boards.map((board) => (
              <article key={board.night.id} className={`${styles.night} grid h-min`} aria-label={nameOf(board.night)}>
                <BoardTable board={board} />
                <NowOrNextPanel board={board.board} />
              </article>
            ))}
          </div>
        </Content>
      </div>
    </Stage>
  );
}

/** The boards, or why there are none. */
function Content({ live: { boards, error, again }, children }: { live: Boards; children: ReactNode }) {
  if (boards?.length) return children;
  if (boards)
    return (
      <LiveMissing title="Tournament not found">It may have been deleted, or the link is not complete.</LiveMissing>
    );
  if (error) return <LiveFailure error={error} again={again} />;
  return (
    <Loading text="Loading the board" className={`${styles.bones} grid`}>
      <Bone width="100%" height="3em" />
      {Array.from({ length: 8 }, (_, row) => (
        <Bone key={row} width="100%" height="1.4em" />
      ))}
    </Loading>
  );
}

const News = ({ text }: { text: string }) => (
  <p className="vh" aria-live="polite">
    {text}
  </p>
);
