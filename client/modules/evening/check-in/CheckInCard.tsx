import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { useRestoreFocusAfterBusy } from '../../../lib/page/use-restore-focus-after-busy.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { useCopying } from '../../../ui/share/use-copying.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Evening } from '../evening.ts';
import styles from './CheckInCard.module.css';
import { useCheckInDesk } from './use-check-in-desk.ts';

const namesInWords = (names: readonly string[]) =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ');

/**
 * Check-in for those who run the evening: the code, and what to do about those who have not come (live.md 20.5).
 * Lazy-loaded.
 */
export default function CheckInCard({ tournament }: { tournament: Evening }) {
  const { sides, checkIn } = tournament;
  const desk = useCheckInDesk(tournament);
  const askFirst = useAskFirst();
  const { link, told, failure, isBusy, open, close, markOthers } = desk;
  const done = useRef<HTMLParagraphElement>(null);
  useRestoreFocusAfterBusy(isBusy, done);
  const { isCopied, copy } = useCopying(link ?? '');
  const others = sides.filter((side) => !checkIn.here.includes(side.id) && !side.noShow).map(({ name }) => name);
  const isHere = sides.filter((side) => checkIn.here.includes(side.id)).length;

  async function anew() {
    const question = {
      title: 'Make a new link?',
      text: 'The code that is shown now is not valid any more then. Who has checked in stays.',
      action: 'Make a new link',
      keep: 'Keep this one',
    };
    if (await askFirst(question)) open(true);
  }

  async function mark() {
    const question = {
      title: 'Mark the others as not there?',
      text: others.length
        ? `${namesInWords(others)}: they lose their matches without legs, unless somebody brings them back.`
        : 'Everybody else is marked as not there already.',
      action: 'Mark them',
      keep: 'Wait for them',
    };
    if (await askFirst(question)) markOthers();
  }

  return (
    <Card title="Check-in" aside={(checkIn.isOpen || isHere > 0) && `${isHere} of ${sides.length} checked in`}>
      <div className="grid gap-12 p-14-16 t-14">
        {told && (
          <p ref={done} role="status" tabIndex={-1} className={styles.told}>
            {told}
          </p>
        )}
        <Refusal of={failure} />
        {checkIn.isOpen && !link && !desk.unread && (
          <p role="status" className="ink-2">
            Loading the code
          </p>
        )}
        {checkIn.isOpen && desk.unread && (
          <Refusal what="The code could not be loaded." of={desk.unread} again={desk.again} />
        )}
        {checkIn.isOpen && link && (
          <div className="flex wrap gap-16">
            <QRCodeSVG
              className={styles.code}
              value={link}
              size={220}
              marginSize={3}
              title="Code of the check-in page"
            />
            <div className={styles.ways}>
              <p>Whoever scans this says who is there, without signing in.</p>
              <p className="t-12 anywhere">
                <a className="block-inline p-12-0" href={link}>
                  {link}
                </a>
              </p>
              <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy the link'}</Button>
              {isCopied === false && <p role="status">It could not be copied. Mark the link and copy it by hand.</p>}
            </div>
          </div>
        )}
        {!checkIn.isOpen && (
          <p className="ink-2">A code to scan at the door: whoever has it says which of the sides are there.</p>
        )}
        <div className="flex wrap gap-8">
          {checkIn.isOpen ? (
            <>
              <Button disabled={isBusy} onClick={close}>
                Close check-in
              </Button>
              <Button disabled={isBusy} onClick={() => void anew()}>
                New link
              </Button>
            </>
          ) : (
            <Button disabled={isBusy} onClick={() => open(false)}>
              Open check-in
            </Button>
          )}
          {isHere > 0 && (
            <Button disabled={isBusy} onClick={() => void mark()}>
              Mark the others as not there
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
