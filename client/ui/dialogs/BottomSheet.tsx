import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './BottomSheet.module.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet that slides up from the bottom. Lazy-loaded when first opened. */
export default function BottomSheet({ title, isOpen, onClose, children }: Props) {
  const { content = '', body = '', title: heading = '', close = '' } = styles;
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      classNames={{ content, body, title: heading, close }}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={`row sticky z-1 between tap-56 bg-surface ${styles.header}`}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
