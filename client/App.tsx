import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './frame/errors/ErrorBoundary.tsx';
import { Unexpected } from './frame/errors/ErrorScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { Prefetch } from './frame/Prefetch.tsx';
import { SendUnsent } from './frame/SendUnsent.tsx';
import { drawing } from './lib/page/drawing.ts';
import { loadScreen, Screens } from './routes.tsx';
import { cssVariables, theme } from './ui/theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'oche-scheme' });

interface Props {
  client: ApolloClient;
  /** The browser's addresses, or the one that the server draws. */
  router: ComponentType<{ children: ReactNode }>;
  /** Called once everything that is drawn first has begun to watch its data. */
  onBegun: () => void;
}

/** Tells when what is around it is there; a page that the server has drawn is taken over screen last. */
function Begun({ onBegun }: Pick<Props, 'onBegun'>) {
  useEffect(onBegun, [onBegun]);
  return null;
}

/**
 * The screen of this address. Its Suspense is made here and watches the address: handed on as the child of something that
 * is rendered again, React would not tell it of a changed context while it is still to be taken over, and the drawn page
 * would be met by the screen of another address.
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
  useEffect(() => (drawing() ? undefined : onBegun()), [onBegun]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <ErrorBoundary fallback={(error) => <Unexpected error={error} />}>
        <ApolloProvider client={client}>
          <Router>
            <Prefetch load={loadScreen} />
            <SendUnsent />
            <Frame>
              <Page onBegun={onBegun} />
            </Frame>
          </Router>
        </ApolloProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
