import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './frame/errors/ErrorBoundary.tsx';
import { FatalErrorPage } from './frame/errors/ErrorScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { LinkPrefetcher } from './frame/LinkPrefetcher.tsx';
import { UnsentThrowsSender } from './frame/UnsentThrowsSender.tsx';
import { pageDrawingUntilHydrated } from './lib/page/drawing.ts';
import { loadScreen, Screens } from './routes.tsx';
import { mantineVariables, theme } from './ui/theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'oche-scheme' });

interface Props {
  client: ApolloClient;
  /** The browser's router, or one for the address that the server draws. */
  router: ComponentType<{ children: ReactNode }>;
  /** Called once everything that is drawn first has begun to watch its data. */
  onBegun: () => void;
}

/**
 * Calls `onBegun` once everything around it is mounted; of a page drawn by the server, the screen is taken over last.
 */
function Begun({ onBegun }: Pick<Props, 'onBegun'>) {
  useEffect(onBegun, [onBegun]);
  return null;
}

/**
 * The screen of this address. The Suspense is created here, in a component that watches the address: as a child passed
 * in from above, React would not tell it about a changed address while it still waits to be taken over, and the page
 * drawn by the server would meet the screen of another address.
 */
function Page({ onBegun }: Pick<Props, 'onBegun'>) {
  useLocation();
  return (
    // Full window height, so that the footer is not seen moving down.
    <Suspense fallback={<div className="pending" />}>
      <Screens />
      <Begun onBegun={onBegun} />
    </Suspense>
  );
}

/** Providers and layout around every screen. */
export function App({ client, router: Router, onBegun }: Props) {
  useEffect(() => (pageDrawingUntilHydrated() ? undefined : onBegun()), [onBegun]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <ErrorBoundary fallback={(error) => <FatalErrorPage error={error} />}>
        <ApolloProvider client={client}>
          <Router>
            <LinkPrefetcher load={loadScreen} />
            <UnsentThrowsSender />
            <Frame>
              <Page onBegun={onBegun} />
            </Frame>
          </Router>
        </ApolloProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
