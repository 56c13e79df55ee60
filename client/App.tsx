import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
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
              {/* Full window height, so that the footer is not seen moving down. */}
              <Suspense fallback={<div className="pending" />}>
                <Screens />
                <Begun onBegun={onBegun} />
              </Suspense>
            </Frame>
          </Router>
        </ApolloProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
