import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Playground, Program } from '../../graphiql/program.ts';
import { markPageBusyDuring } from '../../lib/under-way.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './GraphqlPage.module.css';

/**
 * The program and its styles, which are built by themselves and come with `style`, and the contract, which costs nothing
 * to ask for.
 */
async function load(style: HTMLLinkElement): Promise<[Program, string]> {
  const address = '/graphiql.js';
  Object.assign(style, { rel: 'stylesheet', href: '/graphiql.css' });
  const styled = new Promise((resolve, reject) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', () => reject(new Error('No styles')));
  });
  document.head.append(style);
  const contract = fetch('/schema.graphql').then((response) => {
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  });
  const [program, text] = await Promise.all([import(/* @vite-ignore */ address) as Promise<Program>, contract, styled]);
  return [program, text];
}

/** GraphiQL, as it is. */
export function GraphiqlBox() {
  const place = useRef<HTMLDivElement>(null);
  const { colorScheme } = useMantineColorScheme();
  const [opened, setOpened] = useState<Playground>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    let playground: Playground | undefined;
    const style = document.createElement('link');
    const open = async () => {
      const [{ newPlayground }, contract] = await markPageBusyDuring(load(style));
      if (isGone) return;
      playground = newPlayground(place.current!, contract);
      setOpened(playground);
    };
    open().catch(() => setFailed(true));
    return () => {
      isGone = true;
      style.remove();
      // Not while React is still drawing this page.
      if (playground) queueMicrotask(playground.close);
    };
  }, [tries]);
  useEffect(() => opened?.draw(colorScheme === 'auto' ? 'system' : colorScheme), [opened, colorScheme]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return (
    <>
      {failed && (
        <Message
          icon="info"
          error
          title="The contract could not be loaded"
          actions={<Button onClick={again}>Try again</Button>}
        >
          The server did not answer. Is the network there?
        </Message>
      )}
      {!failed && !opened && <Loading height="60vh" widths={['100%']} className="grid" />}
      <div className={`line r-2 ${styles.editor}`} hidden={!opened}>
        <div ref={place} />
      </div>
    </>
  );
}
