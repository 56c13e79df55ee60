import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { hasTable } from '#rules/tournament/plan/planned.ts';
import { saveBlob } from '../../../lib/device/save-blob.ts';
import { drawnLayout, drawnPartsOf, type DrawnPart } from '../drawn-layout.ts';
import type { TournamentData } from '../use-tournament.ts';
import { BracketDrawing, drawingSize } from './BracketDrawing.tsx';

/** Colours on white, whatever the page's colours are: pictures are sent to others. */
const colours: Record<string, string> = {
  '--oc-ink': '#191815',
  '--oc-ink-2': '#4a4a46',
  '--oc-ink-3': '#666662',
  '--oc-line-strong': '#8a8a85',
  '--oc-surface': '#ffffff',
  '--oc-win': '#1a7539',
};

const fontFamily = "Arial, 'Liberation Sans', sans-serif";
const titleFont = { fontSize: 22, fontWeight: 800 };
const margin = 24;
const titleHeight = 44;

/** The brackets of a tournament; a table has no picture. */
const bracketsOf = (
  tournament: Pick<TournamentData, 'layout' | 'rounds' | 'tables' | 'boards' | 'left'>,
): DrawnPart[] => drawnPartsOf(drawnLayout(tournament)).filter(({ key }) => !hasTable(key));

interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** Characters that XML cannot hold: a name with one of them would keep the picture from being made. */
const unfitForXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Width in px of the title. */
function widthOfTitle(title: string): number {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `${titleFont.fontWeight} ${titleFont.fontSize}px ${fontFamily}`;
  return Math.ceil(context.measureText(title).width);
}

/** The brackets of a tournament one below the other as SVG, under a title. */
function bracketPicture(tournament: TournamentData, title: string): Picture {
  const parts = bracketsOf(tournament);
  const sizes = parts.map(({ rounds }) => drawingSize(rounds));
  const width = Math.max(widthOfTitle(title), ...sizes.map((size) => size.width)) + 2 * margin;
  let top = margin + titleHeight;
  const tops = sizes.map(({ height }) => {
    const own = top;
    top += height + titleHeight + margin;
    return own;
  });
  const height = top;
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontFamily={fontFamily}
      >
        <rect width={width} height={height} fill="#ffffff" />
        <text x={margin} y={margin + 20} {...titleFont} style={{ fill: 'var(--oc-ink)' }}>
          {title}
        </text>
        {parts.map(({ key, title: name, rounds }, index) => (
          <g key={key} transform={`translate(${margin} ${tops[index]!})`}>
            {parts.length > 1 && (
              <text y={18} fontSize={18} fontWeight={700} style={{ fill: 'var(--oc-ink)' }}>
                {name}
              </text>
            )}
            <g transform={`translate(0 ${parts.length > 1 ? titleHeight : 0})`}>
              <BracketDrawing drawn={rounds} />
            </g>
          </g>
        ))}
      </svg>,
    ),
  );
  const svg = new XMLSerializer()
    .serializeToString(host.firstElementChild!)
    .replaceAll(unfitForXml, ' ')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours[name] ?? '#000000');
  root.unmount();
  return { svg, width, height };
}

/** Pixels for each px of the drawing; fewer if the picture would be too large for a browser. */
const scaleOf = ({ width, height }: Picture) => Math.min(2, 8000 / Math.max(width, height));

/** The picture as PNG. */
async function pngOf(picture: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  await image.decode();
  const scale = scaleOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  return blob;
}

/** Saves the brackets of a tournament as a picture. */
export async function downloadBracketPicture(tournament: TournamentData, title: string): Promise<void> {
  const fileName = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'bracket'}.png`;
  saveBlob(await pngOf(bracketPicture(tournament, title)), fileName);
}
