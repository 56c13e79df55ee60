import { memo, type CSSProperties, type MouseEvent } from 'react';
import { shortenToSigns } from '#rules/basics/shorten-text.ts';
import { screenBracketSizes, connectorsOf, bracketPositions, type MatchPosition } from '../bracket-places.ts';
import type { DrawnMatch, DrawnRound } from '../drawn-layout.ts';

/** Height in px of the round names above a bracket. */
const head = 44;

/** Size of a bracket when drawn. */
export function drawingSize(drawn: readonly DrawnRound[]): { width: number; height: number } {
  const { height } = bracketPositions(drawn, false);
  return { width: (drawn.length - 1) * screenBracketSizes.column + screenBracketSizes.width, height: height + head };
}

const half = screenBracketSizes.height / 2;
const corner = 8;
const [wide, high] = [screenBracketSizes.width - 2 * corner, screenBracketSizes.height - 2 * corner];
/** Space above a match for its label, which can also be pressed. */
const above = 18;

const turn = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
const outline = ({ left, top }: MatchPosition) =>
  `M${left + corner} ${top}h${wide}${turn(corner, corner)}v${high}${turn(-corner, corner)}` +
  `h${-wide}${turn(-corner, -corner)}v${-high}${turn(corner, -corner)}z`;
const middle = ({ left, top }: MatchPosition) => `M${left} ${top + half}h${screenBracketSizes.width}`;
const bar = ({ left, top }: MatchPosition, index: number) => `M${left + 1} ${top + index * half + 1}h5v${half - 2}h-5z`;

const fill = (colour: string) => ({ fill: `var(--oc-${colour})` });
/** Attributes of texts, by how they look. */
const attributesByLook = {
  round: { ...fill('ink'), fontSize: 14, fontWeight: 700 },
  label: { ...fill('ink-3'), fontSize: 11, fontWeight: 700 },
  side: { ...fill('ink'), fontSize: 15 },
  winner: { ...fill('ink'), fontSize: 15, fontWeight: 700 },
  open: { ...fill('ink-3'), fontSize: 13 },
  score: { ...fill('ink-2'), fontSize: 18, fontWeight: 500, textAnchor: 'end' },
  won: { ...fill('win'), fontSize: 18, fontWeight: 800, textAnchor: 'end' },
} satisfies Record<string, CSSProperties>;

interface Written {
  look: keyof typeof attributesByLook;
  x: number;
  y: number;
  text: string;
}

/** Maximum number of letters of a name that fit beside a score. */
const mostLetters = 24;

const hasWon = ({ places, winnerId }: DrawnMatch, index: number) => {
  const { side } = places[index]!;
  return !!side && side.id === winnerId;
};

function writtenIn(drawn: DrawnMatch, { left, top }: MatchPosition): Written[] {
  const { label, title, board, match, places } = drawn;
  const tag = [label, title, board && `Board ${board}`].filter(Boolean).join(' ');
  const scores = [match?.scoreA, match?.scoreB];
  const sides = places.flatMap(({ side, text, mark }, index): Written[] => {
    const won = hasWon(drawn, index);
    const y = top + index * half + half / 2 + 5;
    const name = side ? (won ? 'winner' : 'side') : 'open';
    const score = scores[index];
    return [
      {
        look: name,
        x: left + 14,
        y,
        text: shortenToSigns([side?.name ?? text, mark].filter(Boolean).join(', '), mostLetters),
      },
      ...(typeof score === 'number'
        ? [
            {
              look: won ? 'won' : 'score',
              x: left + screenBracketSizes.width - 14,
              y: y + 1,
              text: String(score),
            } as const,
          ]
        : []),
    ];
  });
  return [{ look: 'label', x: left + 10, y: top - 4, text: tag }, ...sides];
}

interface Props {
  drawn: readonly DrawnRound[];
  /** Called with the place of its round when a match is pressed. */
  onPress?: (round: number) => void;
}

/**
 * A bracket as a drawing, with the colours of the page; connecting lines as in `Bracket`. All that looks alike is one
 * path or one group, since a bracket of 64 sides is drawn again with every result.
 */
export const BracketDrawing = memo(function BracketDrawing({ drawn, onPress }: Props) {
  const { places } = bracketPositions(drawn, false);
  const boxes = drawn.flatMap(({ matches }, round) =>
    matches.map((match) => ({ match, round, place: places.get(match.label)! })),
  );
  const lines = connectorsOf(drawn, places);
  const linesOf = (won: boolean) =>
    lines
      .filter(({ isWon }) => isWon === won)
      .map(({ path }) => path)
      .join('');
  const bars = boxes.flatMap(({ match, place }) =>
    [0, 1].flatMap((index) => (hasWon(match, index) ? bar(place, index) : [])),
  );
  const written: Written[] = [
    ...drawn.map(
      ({ name }, at) => ({ look: 'round', x: at * screenBracketSizes.column, y: 16 - head, text: name }) as const,
    ),
    ...boxes.flatMap(({ match, place }) => writtenIn(match, place)),
  ];
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<SVGGElement>) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()!.inverse());
    const isOn = ({ left, top }: MatchPosition) =>
      x >= left && x <= left + screenBracketSizes.width && y >= top - above && y <= top + screenBracketSizes.height;
    const pressed = boxes.find(({ place }) => isOn(place));
    if (pressed) onPress?.(pressed.round);
  };
  return (
    <g transform={`translate(0 ${head})`} onClick={onPress && press}>
      <g style={{ fill: 'none', strokeWidth: 2 }}>
        <path d={linesOf(false)} style={{ stroke: 'var(--oc-line-strong)' }} />
        <path d={linesOf(true)} style={{ stroke: 'var(--oc-win)' }} />
      </g>
      <path
        d={boxes.map(({ place }) => outline(place)).join('')}
        style={{ ...fill('surface'), stroke: 'var(--oc-line-strong)' }}
      />
      <path d={boxes.map(({ place }) => middle(place)).join('')} style={{ stroke: 'var(--oc-line-strong)' }} />
      <path d={bars.join('')} style={fill('win')} />
      {Object.entries(attributesByLook).map(([look, style]) => (
        <g key={look} style={style}>
          {written
            .filter((one) => one.look === look)
            .map(({ x, y, text }) => (
              <text key={`${x} ${y}`} x={x} y={y}>
                {text}
              </text>
            ))}
        </g>
      ))}
    </g>
  );
});
