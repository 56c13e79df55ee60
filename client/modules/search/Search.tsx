import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/spotlight/styles.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { takeTyped } from '../../lib/page/typed-ahead.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchResults } from './SearchResults.tsx';
import styles from './Search.module.css';

const [store, spotlight] = createSpotlight();

/** Delay in milliseconds: long enough for the next letter, too short to notice. */
const typingMilliseconds = 150;
const longestSearch = 100;

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Finds teams and players by name, over the page. Lazy-loaded when first opened. */
export default function Search({ isOpen, onClose }: Props) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), typingMilliseconds);
  // After choosing a result the focus goes to the new page; after closing, back to where it was.
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);

  const close = () => {
    takeTyped();
    onClose();
    setLeaving(false);
  };
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={close}
      shortcut={null}
      yOffset={12}
      xOffset={12}
      size={560}
      radius="md"
      returnFocus={!isLeaving}
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      transitionProps={{ duration: 90, transition: 'fade' }}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '', actionsList: styles.list ?? '' }}
    >
      <Modal.Title className="vh">Search</Modal.Title>
      <div className={`${styles.head} row`}>
        <Spotlight.Search
          className="grow"
          classNames={{ input: styles.input }}
          aria-label="Search teams and players"
          placeholder="Team, player, venue, tournament"
          leftSection={<Icon name="search" />}
          maxLength={longestSearch}
          onFocus={() => {
            const typed = takeTyped();
            if (typed) setText((before) => (before + typed).slice(0, longestSearch));
          }}
          type="search"
          enterKeyHint="go"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <button type="button" className="bare middle tap-w tap-h ink-2" aria-label="Close" onClick={spotlight.close}>
          <Icon name="close" />
        </button>
      </div>
      <Spotlight.ActionsList>
        <SearchResults
          text={asked}
          isTyping={asked !== text.trim()}
          onFollow={() => {
            setLeaving(true);
            spotlight.close();
          }}
        />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
