import { useState } from 'react';
import { Refusal } from '../../../ui/Refusal.tsx';
import { copyText } from '../../../ui/share/copy.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Practice } from './use-practice-match.ts';

interface Props {
  practice: Practice;
  onSaved: (id: string) => void;
}

/** Saves the match, then shares its link with the phone's share sheet, or copies it. */
export function SavePractice({ practice, onSaved }: Props) {
  const { match, failure, isSaved, isSaving, theirs } = practice;
  const [said, setSaid] = useState('');

  async function save() {
    const id = await practice.save();
    if (id) onSaved(id);
    setSaid(id ? 'Saved' : '');
  }

  async function share() {
    const url = location.href;
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url });
      setSaid((await copyText(url)) ? 'Link copied' : `Copy this link: ${url}`);
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(`Copy this link: ${url}`);
    }
  }

  return (
    <>
      {isSaved ? (
        <Button onClick={() => void share()}>
          <Icon name="share" />
          Share link
        </Button>
      ) : (
        <Button onClick={() => void save()} disabled={isSaving || !match} aria-busy={isSaving}>
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      )}
      <span role="status" className="ink-2 t-14">
        {said}
      </span>
      <Refusal look="line" of={failure} what="Could not save data:" />
      {theirs && (
        <div className="row wrap gap-8 whole t-14">
          <p className="whole">
            Saved from somewhere else meanwhile, at {theirs.sayg.homeScore}–{theirs.sayg.awayScore} in legs.
          </p>
          <Button onClick={() => void practice.decide('mine')}>Save mine over it</Button>
          <Button onClick={() => void practice.decide('theirs')}>Use theirs</Button>
        </div>
      )}
    </>
  );
}
